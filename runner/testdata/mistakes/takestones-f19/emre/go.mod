module emre

go 1.21
