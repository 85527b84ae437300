package record

import (
	"touchstone/internal/shell"
	"touchstone/reference"
)

func inputOf(in reference.Input) (list []Input) {
	add := func(name, text string) {
		list = append(list, Input{name, Truncate(text, MaxOutput), Bytes(len(text))})
	}
	if in.Stdin != "" {
		add(reference.Stdin, in.Stdin)
	}
	for _, f := range in.Files {
		add(f.Name, f.Text)
	}
	return list
}

// Words returns the arguments for a solver; see reference.Input.Words.
func (c Case) Words() []string {
	var in reference.Input
	for _, text := range c.Input {
		if text.Name == reference.Stdin {
			in.Stdin = text.Text
		} else {
			in.Files = append(in.Files, reference.File{Name: text.Name, Text: text.Text})
		}
	}
	return in.Words(c.Args)
}

// ShellArgs returns the arguments of the case, quoted for a shell. If the stdin of the case is
// short, a redirection from it follows.
func (c Case) ShellArgs() string { return c.call().CommandLine() }

// FilesToCreate returns the names of the files that a person must create before running the command
// of the case.
func (c Case) FilesToCreate() (names []string) {
	call := c.call()
	if call.IsInline() {
		return nil
	}
	for _, t := range call.Input {
		if t.Name == shell.Stdin {
			t.Name = call.StdinFile()
		}
		names = append(names, t.Name)
	}
	return names
}

func (c Case) call() shell.Call {
	call := shell.Call{Words: c.Args, Name: c.ID}
	for _, t := range c.Input {
		call.Input = append(call.Input, shell.Text{Name: t.Name, Text: t.Text, Size: int(t.Bytes)})
	}
	return call
}
