module eden

go 1.21
