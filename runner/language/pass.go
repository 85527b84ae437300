package language

import (
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/sandbox"
)

// Pass is how a program is run warm.
type Pass struct {
	javahost.Pass
	// Pure: the program cannot tell a warm run from another (see javahost.Impure).
	Pure bool
	// Command starts the host in a scratch folder, with a file of questions.
	Command func(scratch, questions string) sandbox.Command
}
