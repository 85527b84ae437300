module elif

go 1.21
