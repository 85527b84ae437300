//go:build !linux

package sandbox

// Main must be called first by every program that opens a back end. It does
// nothing on this operating system.
func Main() {}

// boxNames lists the back ends beside the portable one, strongest first.
func boxNames() []string { return nil }

func openNamed(string) (Backend, error) { panic("no box has a name here") }
