package variant

import (
	"embed"
	"io/fs"
	"strings"
)

// The main classes of the hosts.
const (
	WarmHost    = "touchstone.WarmHost"
	CompileHost = "touchstone.CompileHost"
)

//go:embed touchstone/*.java
var sources embed.FS

// Source returns the source files of WarmHost and CompileHost, by path below the source
// directory.
func Source() map[string][]byte { return sourcesIn(sources, "") }

func sourcesIn(embedded embed.FS, folder string) map[string][]byte {
	files := map[string][]byte{}
	names, _ := fs.Glob(embedded, folder+"touchstone/*.java") // the pattern is valid
	for _, name := range names {
		files[strings.TrimPrefix(name, folder)], _ = embedded.ReadFile(name) // an embedded file can be read
	}
	return files
}

// AddOpensFlags returns the JVM options for InsideHost, which reads and restores static fields of
// library classes.
func AddOpensFlags() (flags []string) {
	for _, name := range []string{"java.lang", "java.math", "java.text", "java.util", "java.util.concurrent.atomic"} {
		flags = append(flags, "--add-opens=java.base/"+name+"=ALL-UNNAMED")
	}
	return flags
}
