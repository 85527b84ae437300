"""Accepted: a package that is started as python3 -m takestones."""
