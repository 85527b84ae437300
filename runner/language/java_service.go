package language

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// compileWithService compiles with the compile service if possible. It reports whether the classes
// are in b.Out; if not, b.Out is empty.
func (b Builder) compileWithService(ctx context.Context, javac, runtime string) (bool, error) {
	if b.Service == nil || !b.Service.admit() {
		return false, nil
	}
	sources, ok := b.plainSources(".java")
	if !ok {
		return false, nil
	}
	host, err := b.javaHosts(ctx, javac)
	if err != nil {
		return false, nil // for example because the JDK is older than 17
	}
	compiled := b.Service.Compile(ctx, b.compileHost(runtime, host), sources,
		b.Limits.BuildWall.Duration()/shortcutPart)
	if !compiled.OK {
		return false, nil
	}
	if err := writeClasses(b.Out, compiled.Classes); err != nil {
		// javac will report the problem, for example that a name is too long for a file.
		return false, errors.Join(sandbox.RemoveAll(b.Out), os.Mkdir(b.Out, 0o755))
	}
	return true, nil
}

// plainSources returns the source files with this extension. It returns false if one of them is not
// in UTF-8 or is module-info.java, because the hosts cannot read such files.
func (b Builder) plainSources(extension string) ([]variant.SourceFile, bool) {
	var sources []variant.SourceFile
	for _, file := range b.Src.WithExtension(extension) {
		text, err := os.ReadFile(filepath.Join(b.Src.Dir, filepath.FromSlash(file)))
		if err != nil || !utf8.Valid(text) || path.Base(file) == "module-info.java" {
			return nil, false
		}
		sources = append(sources, variant.SourceFile{Name: file, Text: text})
	}
	return sources, true
}

func (b Builder) compileHost(runtime, classes string) sandbox.Command {
	return b.javaHostCommand(runtime, classes, variant.CompileHost, archiveFlags(classes))
}

func (b Builder) javaHostCommand(runtime, classes, main string, flags []string) sandbox.Command {
	return sandbox.Command{
		Path:     runtime,
		Args:     slices.Concat(compilerFlags, flags, []string{"-cp", classes, main}),
		Native:   toolFolders(runtime),
		ReadOnly: []string{classes},
		Limits:   b.hostLimits(),
	}
}

func (b Builder) hostLimits() sandbox.Limits {
	return sandbox.Limits{Memory: int64(b.Limits.BuildMemory), Stderr: buildOutput, Disk: record.ScratchSize}
}

var errOutside = errors.New("the path of a class leads outside the class folder")

// writeClasses writes classes below a folder, and rejects paths that lead out of it.
func writeClasses(folder string, classes []variant.Class) error {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, c := range classes {
		path, ok := c.Path()
		if !ok {
			return errOutside
		}
		if err := root.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(path, c.File, 0o644); err != nil {
			return err
		}
	}
	return nil
}
