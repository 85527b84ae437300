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

	"touchstone/runner/internal/variant"
	"touchstone/runner/sandbox"
)

// warmJava returns the fields Warm and UnscoredWarm of Program.
func (b Builder) warmJava(ctx context.Context, javac, runtime, main string) (warm, unscored *WarmProcess) {
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
	if classes, reason := variant.Prepare(files); reason == "" {
		unscored = b.warmProcess(runtime, host, main, classes)
	}
	if classes, impure, reason := variant.Examine(files); reason == "" {
		warm = b.warmProcess(runtime, host, main, classes)
		warm.Pure = impure == ""
	}
	return warm, unscored
}

func (b Builder) warmProcess(runtime, host, main string, classes []variant.Class) *WarmProcess {
	return &WarmProcess{
		WarmBatch: variant.WarmBatch{Classes: classes, Main: main},
		Command: func(scratch, questions string) sandbox.Command {
			c := javaCommand(runtime, []string{host}, variant.WarmHost, scratch, []string{questions}, b.Limits.Memory)
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

// javacArchive is the name of a file from which the JVM loads the classes of javac quickly.
// This saves a third of the time of a small compilation. If a JVM cannot write the file,
// compilations run without it.
const javacArchive = "javac.jsa"

// archiveFlags returns the flags with which javac's JVM reads javacArchive, if that file exists.
func archiveFlags(hosts string) []string {
	archive := filepath.Join(hosts, javacArchive)
	if _, err := os.Stat(archive); err != nil {
		return nil
	}
	// A warning about the archive must not appear in javac's output.
	return []string{"-XX:SharedArchiveFile=" + archive, "-Xlog:disable"}
}

func (b Builder) javaHosts(ctx context.Context, javac string) (string, error) {
	return b.compiledHosts(ctx, javac, "java-host", variant.Source(), true)
}

// compiledHosts compiles the hosts, unless the cache already has them for this compiler, and
// returns their folder. If archive is set, the folder also has javacArchive.
func (b Builder) compiledHosts(
	ctx context.Context, javac, name string, source map[string][]byte, archive bool,
) (string, error) {
	info, err := os.Stat(javac)
	if err != nil {
		return "", err
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%s %d %d %v %q %q",
		javac, info.Size(), info.ModTime().UnixNano(), archive, compilerFlags, source))
	return b.cachedFolder(fmt.Sprintf("%s-%x", name, key[:8]), func(b Builder) error {
		var flags []string
		if archive {
			flags = []string{"-J-XX:ArchiveClassesAtExit=" + filepath.Join(b.Out, javacArchive)}
		}
		return b.compileHosts(ctx, javac, source, flags)
	})
}

func (b Builder) compileHosts(ctx context.Context, javac string, source map[string][]byte, flags []string) error {
	b.Src.Files = slices.Sorted(maps.Keys(source))
	if err := writeFiles(b.Src.Dir, source); err != nil {
		return err
	}
	// A host lives for seconds, and joining strings with invokedynamic costs milliseconds at each
	// place.
	args := slices.Concat(flags, []string{"-XDstringConcat=inline"}, b.javacArgs(b.Src.WithExtension(".java")))
	message, err := b.compile(ctx, compilation{Path: javac, Env: javacEnv(b.Out), Args: args})
	if err == nil && message != "" {
		err = errors.New(message)
	}
	return err
}
