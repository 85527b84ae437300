module elias

go 1.21
