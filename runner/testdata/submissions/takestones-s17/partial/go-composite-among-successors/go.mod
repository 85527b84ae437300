module takestones

go 1.21
