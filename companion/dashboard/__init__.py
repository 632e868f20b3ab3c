"""A page that shows every table of the house: from what the tables tell, without hub and without database."""
