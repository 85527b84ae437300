module takestones { }
