module ebba

go 1.21
