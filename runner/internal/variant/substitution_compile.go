package variant

import "fmt"

// Maximum numbers of compilations before one reply, and of source files in a compilation.
const (
	mostCompilations = 60 // more than the host needs to drop all code that does not compile
	mostSources      = 1000
)

// replyAfterCompiling does the compilations that the host asks for, and then returns a reader of
// the host's reply.
func (h SubstitutionHost) replyAfterCompiling() reply {
	r := reply{from: h.Out, left: h.Limit}
	for n := 0; h.Compile != nil; n++ {
		files := r.count(mostSources)
		if n == mostCompilations && files > 0 {
			r.err = fmt.Errorf("the host requests more than %d compilations", mostCompilations)
		}
		if files == 0 || r.err != nil {
			break
		}
		var sources []SourceFile
		for ; files > 0 && r.err == nil; files-- {
			sources = append(sources, SourceFile{string(r.bytes()), r.bytes()})
		}
		if r.err == nil {
			_, r.err = h.In.Write(compiledMessage(h.Compile(sources)))
		}
	}
	return r
}

func compiledMessage(c Compiled) []byte {
	var m message
	m.bool(c.OK || len(c.Errors) > 0)
	m.number(len(c.Errors))
	for _, e := range c.Errors {
		m.text(e.File)
		m.number(e.Offset)
	}
	m.number(len(c.Classes))
	for _, class := range c.Classes {
		m.text(class.Name)
		m.bytes(class.File)
	}
	return m.Bytes()
}
