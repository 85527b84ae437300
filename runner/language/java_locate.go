package language

import (
	"context"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/record"
)

// Changeable is how changed forms of a program are compiled and asked: by a host (see
// javahost.Variants), or built ahead.
type Changeable struct {
	Main    string // the class to run; empty for Go
	Files   []javahost.SourceFile
	Folder  string          // that the files are in, as what was handed in has it
	Command sandbox.Command // starts the host; its folder and pipes are the caller's to add

	Variants *Variants // nil where there is a host
}

// ChangeableJava returns nil for a program whose sources only a compiler of its own reads.
func (b Builder) ChangeableJava(ctx context.Context, main string) (*Changeable, error) {
	return b.hosted(ctx, main, "java-locate-host", javahost.LocateHost, javahost.LocateSource())
}

// InsideJava returns how a program is looked into; nil as ChangeableJava does.
func (b Builder) InsideJava(ctx context.Context, main string) (*Changeable, error) {
	return b.hosted(ctx, main, "java-inside-host", javahost.InsideHost, javahost.InsideSource())
}

// hosted returns the command of a host class that holds the sources of a program.
func (b Builder) hosted(ctx context.Context, main, dir, class string, from map[string][]byte) (*Changeable, error) {
	files, ok := b.PlainSources()
	if !ok {
		return nil, nil
	}
	javac, err := FindTool("javac")
	if err != nil {
		return nil, err
	}
	runtime, err := FindTool("java")
	if err != nil {
		return nil, err
	}
	host, err := b.hosts(ctx, javac, dir, from)
	if err != nil {
		return nil, err
	}
	return &Changeable{Main: main, Files: files, Folder: ".", Command: sandbox.Command{
		Path: runtime,
		Args: append(javahost.Opened(),
			"-Xmx512m",
			"-XX:+UseSerialGC",
			"-XX:TieredStopAtLevel=1", // most of what runs here runs a few times
			"-XX:-UsePerfData",
			"-Xlog:disable", "-Xlog:all=warning:stderr", // what is said to stdout is answers
			"-Duser.language=en", "-Duser.country=US",
			"-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dsun.stdout.encoding=UTF-8",
			"-cp", host, class,
		),
		ReadOnly: append(installed(runtime), host),
		Limits:   sandbox.Limits{Memory: int64(b.Limits.BuildMemory), Stderr: buildOutput, Disk: record.ScratchSize},
	}}, nil
}
