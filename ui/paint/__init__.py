"""Painters: a Frame in, an image or text out. They know no clock, keep no state, and decide nothing.

Import the one you need, nothing else is loaded with it: `onebit.paint_onebit`, `colour.paint_colour`,
`terminal.paint_terminal`.
"""
