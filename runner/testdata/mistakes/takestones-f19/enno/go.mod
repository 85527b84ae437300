module enno

go 1.21
