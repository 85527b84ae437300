package language

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/sandbox"
)

// warmJava returns how to run a program warm for verdicts, and for trials. Neither pass has
// questions yet. They are nil if the program must run cold.
func (b Builder) warmJava(ctx context.Context, javac, runtime, main string) (warm, trial *Pass) {
	if !b.Warm {
		return nil, nil
	}
	files, err := compiledJava(b.Out)
	if err != nil {
		return nil, nil
	}
	host, err := b.javaHosts(ctx, javac)
	if err != nil {
		return nil, nil // for example because the JDK is older than 17
	}
	if classes, reason := javahost.Prepare(files); reason == "" {
		trial = b.pass(runtime, host, main, classes)
	}
	if classes, impure, reason := javahost.Examine(files); reason == "" {
		warm = b.pass(runtime, host, main, classes)
		warm.Pure = impure == ""
	}
	return warm, trial
}

func (b Builder) pass(runtime, host, main string, classes []javahost.Class) *Pass {
	return &Pass{
		Pass: javahost.Pass{Classes: classes, Main: main},
		Command: func(scratch, questions string) sandbox.Command {
			c := javaCommand(runtime, host, javahost.WarmHost, scratch, []string{questions}, b.Limits.Memory)
			c.ReadOnly = append(c.ReadOnly, questions)
			return c
		},
	}
}

func compiledJava(folder string) (files [][]byte, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".class" {
			return err
		}
		data, err := os.ReadFile(path)
		files = append(files, data)
		return err
	})
	return files, err
}

// javacArchive is a file in the folder of javaHosts, with the classes that javac loads. The JDK's
// own archive has none of them, and loading them takes a third of the time of a small compilation.
// A JVM that cannot write an archive compiles without one.
const javacArchive = "javac.jsa"

// archiveFlags returns the flags by which a JVM that runs javac reads javacArchive from the
// folder. If the archive does not fit after all, the JVM must not say so in javac's output.
func archiveFlags(hosts string) []string {
	archive := filepath.Join(hosts, javacArchive)
	if _, err := os.Stat(archive); err != nil {
		return nil
	}
	return []string{"-XX:SharedArchiveFile=" + archive, "-Xlog:disable"}
}

// javaHosts returns a folder with the compiled hosts for warm runs and for compiling, and
// javacArchive. They are compiled once for each machine and compiler.
func (b Builder) javaHosts(ctx context.Context, javac string) (string, error) {
	return b.compiledHosts(ctx, javac, "java-host", javahost.Source(), true)
}

// compiledHosts returns a folder with compiled hosts. If archive is set, compiling them also
// writes javacArchive.
func (b Builder) compiledHosts(
	ctx context.Context, javac, name string, source map[string][]byte, archive bool,
) (string, error) {
	names := slices.Sorted(maps.Keys(source))
	key := sha256.New()
	for _, name := range names {
		fmt.Fprintf(key, "%s %d\n%s", name, len(source[name]), source[name])
	}
	info, err := os.Stat(javac)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(key, "%s %d %d %v %q\n", javac, info.Size(), info.ModTime().UnixNano(), archive, compilerFlags)
	return b.once(fmt.Sprintf("%s-%x", name, key.Sum(nil)[:8]), func(b Builder) error {
		var flags []string
		if archive {
			flags = []string{"-J-XX:ArchiveClassesAtExit=" + filepath.Join(b.Out, javacArchive)}
		}
		return b.compileHosts(ctx, javac, source, names, flags)
	})
}

func (b Builder) compileHosts(
	ctx context.Context, javac string, source map[string][]byte, names, flags []string,
) error {
	b.Src.Files = names
	for _, name := range names {
		path := filepath.Join(b.Src.Dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, source[name], 0o644)); err != nil {
			return err
		}
	}
	// Strings joined with invokedynamic would cost some milliseconds each, and a host lives only
	// for seconds.
	args := slices.Concat(flags, []string{"-XDstringConcat=inline"}, b.javacArgs("UTF-8"))
	message, err := b.compile(ctx, compilation{Path: javac, Env: javacEnv(b.Out), Args: args})
	if err == nil && message != "" {
		err = errors.New(message)
	}
	return err
}
