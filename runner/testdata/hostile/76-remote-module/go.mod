module submission

go 1.21

require example.invalid/evil v1.0.0
