"""The dashboard: a page that shows all tables. It needs only the boxes' MQTT messages, no hub and no database."""
