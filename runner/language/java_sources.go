package language

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
)

// javaSources lists the Java files, that of the main program first.
type javaSources struct {
	files   []string
	file    string // file of the main program; empty if the program is unknown
	program choice // among the classes that seem to have a main method
}

func (b Builder) readJava() (j javaSources, err error) {
	files := map[string]string{} // by class
	for _, f := range b.Src.WithExtension(".java") {
		text, err := os.ReadFile(filepath.Join(b.Src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return j, err
		}
		if pkg, isProgram := handin.JavaFileOf(text); isProgram {
			class := strings.TrimPrefix(pkg+"."+strings.TrimSuffix(path.Base(f), ".java"), ".")
			files[class] = cmp.Or(files[class], f)
		}
	}
	j.program = b.chooseClass(slices.Sorted(maps.Keys(files)))
	j.file = files[j.program.main]
	j.files = append(j.files, filter([]string{j.file}, func(f string) bool { return f != "" })...)
	j.files = append(j.files, without(b.Src.WithExtension(".java"), []string{j.file})...)
	return j, nil
}

var javaErrorAt = wording.LazyRegexp(`(?m)^(\S.*\.java):\d+: error: `)

// brokenJava returns the files in which javac found errors.
func brokenJava(message string) (files []string) {
	for _, m := range javaErrorAt().FindAllStringSubmatch(message, -1) {
		files = append(files, m[1])
	}
	return files
}

// chooseClass chooses the class to run: the first of the program's names that exists in any
// package, or else the only class.
func (b Builder) chooseClass(classes []string) choice {
	var preferences []func(string) bool
	for _, name := range b.Names {
		preferences = append(preferences, func(c string) bool { return c == name || strings.HasSuffix(c, "."+name) })
	}
	main := choose(classes, b.Main, preferences...)
	name, usual := main.main, b.Names[0]
	dot := strings.LastIndex(name, ".")
	switch {
	case len(classes) == 0:
		main.problem = fmt.Sprintf(
			"no class has a main method: expected a class %s with public static void main(String[] args)", usual)
	case name == "":
		main.problem = fmt.Sprintf("Touchstone cannot tell which class to run: expected one class %s with a main "+
			"method, found %s", usual, strings.Join(classes, ", "))
	case !slices.Contains(b.Names, name[dot+1:]):
		main.note = fmt.Sprintf("the main method is in class %s, not in %s", name, usual)
	case dot > 0:
		main.note = fmt.Sprintf("%s is in package %s", name[dot+1:], name[:dot])
	}
	return main
}

// mainClass chooses among the compiled classes with a main method.
func (b Builder) mainClass() (main choice, err error) {
	var mains []string
	err = filepath.WalkDir(b.Out, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".class" {
			return err
		}
		data, err := os.ReadFile(file)
		if err == nil && hasMain(data) {
			relative, _ := filepath.Rel(b.Out, file)
			mains = append(mains,
				strings.ReplaceAll(strings.TrimSuffix(filepath.ToSlash(relative), ".class"), "/", "."))
		}
		return err
	})
	if err != nil {
		return choice{}, fmt.Errorf("reading the compiled classes: %w", err)
	}
	return b.chooseClass(mains), nil
}

func hasMain(class []byte) bool {
	return bytes.Contains(class, []byte("\x00\x04main")) && bytes.Contains(class, []byte("([Ljava/lang/String;)V"))
}
