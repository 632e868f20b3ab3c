"""Painters: a frame in, an image or text out. Stateless, without a clock, without decisions.

Import only the one you need: `onebit.paint_onebit`, `colour.paint_colour`, `terminal.paint_terminal`.
"""
