// Attacks the compilation: code in C, with flags for the linker.
package main

// #cgo LDFLAGS: -Wl,-rpath,/tmp
// #include "/etc/passwd"
import "C"

func main() {
	answer()
}
