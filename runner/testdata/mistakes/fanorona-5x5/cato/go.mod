module fanorona

go 1.22
