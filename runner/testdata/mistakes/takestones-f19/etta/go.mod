module etta

go 1.21
