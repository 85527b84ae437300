module quentin.example/takestones

go 1.20
