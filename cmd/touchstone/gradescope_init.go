package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"debug/elf"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
)

func newGradescopeInit() *cobra.Command {
	var a autograder
	var out, binary string
	c := &cobra.Command{
		Use:   "init",
		Short: "Write the zip to upload to Gradescope as an autograder",
		Long: `Init writes a zip for Gradescope's "Configure Autograder": setup.sh, which
installs a JDK and Go in Gradescope's Ubuntu image, run_autograder, and this
program. If this is not a program for Linux on amd64, name one with --binary:
  GOOS=linux GOARCH=amd64 go build -o touchstone-linux ./cmd/touchstone

The other flags apply to every submission.`,
		Example: `  touchstone gradescope init --out autograder.zip --rubric course-f19
  touchstone gradescope init --suite sample --budget 15m`,
		Args: cobra.NoArgs,
	}
	a.register(c)
	c.Flags().StringVar(&out, "out", "autograder.zip", "`FILE` to write")
	c.Flags().StringVar(&binary, "binary", "", "`FILE` of a touchstone for Linux on amd64\n(default this program)")
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error { return a.init(c, out, binary) })
	return c
}

func (a *autograder) init(c *cobra.Command, out, binary string) error {
	possible, err := a.possible(c)
	if err != nil {
		return err
	}
	program, err := readBinary(binary)
	if err != nil {
		return err
	}
	files, err := a.files(c)
	if err != nil {
		return err
	}
	files = append(files, packedFile{"touchstone", 0o755, program})
	if err := results.WriteFile(out, func(w io.Writer) error { return pack(w, files) }); err != nil {
		return err
	}
	cli.Info(c.ErrOrStderr(), "wrote %s; upload it under Configure Autograder", out)
	cli.Info(c.ErrOrStderr(), "on Gradescope, set the assignment to %v points and the timeout to more than %v minutes",
		possible, a.budget.Minutes())
	return nil
}

// possible returns the maximum score. It also checks the flags, so that staff see a mistake
// before students do.
func (a *autograder) possible(c *cobra.Command) (cases.Points, error) {
	if err := a.check(); err != nil {
		return 0, err
	}
	suite, err := a.checkedSuite(c)
	if err != nil {
		return 0, err
	}
	warnAll(c.ErrOrStderr(), a.trustWarnings())
	options, err := a.options(nil, suite)
	return options.Rubric.Possible(suite.Labels()), err
}

// readBinary reads the executable for the zip, which is the running one if path is empty.
func readBinary(path string) ([]byte, error) {
	const remedy = "build one: GOOS=linux GOARCH=amd64 go build -o touchstone-linux ./cmd/touchstone, and name it " +
		"with --binary"
	if path == "" {
		own, err := os.Executable()
		if err != nil {
			return nil, err
		}
		path = own
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, cli.Usagef("--binary: %w", err)
	}
	program, err := elf.NewFile(bytes.NewReader(data))
	if err != nil || program.Machine != elf.EM_X86_64 {
		return nil, cli.Hinted(fmt.Errorf("%s is not a program for Linux on amd64, as Gradescope needs", path), remedy)
	}
	return data, nil
}

//go:embed gradescope
var gradescopeScripts embed.FS

// files returns all files of the zip except the executable.
func (a *autograder) files(c *cobra.Command) ([]packedFile, error) {
	var files []packedFile
	for _, name := range []string{"setup.sh", "run_autograder"} {
		data, err := gradescopeScripts.ReadFile("gradescope/" + name)
		if err != nil {
			return nil, err
		}
		files = append(files, packedFile{name, 0o755, data})
	}
	files = append(files, packedFile{"flags", 0o644, []byte(a.flags(c))})
	if filepath.Ext(a.rubric) == ".json" {
		data, err := os.ReadFile(a.rubric)
		if err != nil {
			return nil, cli.Usage(err)
		}
		files = append(files, packedFile{packedRubric, 0o644, data})
	}
	// Without a key in the zip, each container would create its own, and a rerun of a submission
	// would check different answers.
	key, err := readKey(a.key)
	if err != nil {
		return nil, err
	}
	files = append(files, packedFile{packedKey, 0o600, key})
	if a.opened.IsFolder() {
		homework, err := filesBelow(a.assignment, packedHomework)
		if err != nil {
			return nil, err
		}
		files = append(files, slices.DeleteFunc(homework, isRightSolution)...)
	}
	if a.cases == "" {
		return files, nil
	}
	own, err := filesBelow(a.cases, packedCases)
	return append(files, own...), err
}

// isRightSolution reports whether a file belongs to a right solution. The zip omits those,
// because students' programs run on the machine that unpacks it.
func isRightSolution(f packedFile) bool {
	below := func(folder string) bool { return strings.HasPrefix(f.name, packedHomework+"/"+folder+"/") }
	return below(cases.RightSolutions) || below(cases.SolutionFolder)
}

// Names in the zip.
const (
	packedKey      = "key"
	packedRubric   = "rubric.json"
	packedCases    = "cases"
	packedHomework = "homework"
)

// flags returns those of the given flags that run accepts, one per line. It adds --trust-answers
// if init has compared the answers with the reference, so that run need not do so for each
// student.
func (a *autograder) flags(c *cobra.Command) string {
	var b strings.Builder
	run := newGradescopeRun().Flags()
	c.Flags().Visit(func(f *pflag.Flag) {
		value := f.Value.String()
		switch {
		case run.Lookup(f.Name) == nil:
			return
		case f.Name == "key": // the zip always contains a key
			return
		case f.Name == "cases":
			value = packedCases
		case f.Name == "assignment" && a.opened.IsFolder():
			value = packedHomework + "/"
		case f.Name == "rubric" && filepath.Ext(value) == ".json":
			value = packedRubric
		}
		fmt.Fprintf(&b, "--%s=%s\n", f.Name, value)
	})
	if a.cases != "" && !a.trust {
		b.WriteString("--trust-answers=true\n")
	}
	fmt.Fprintf(&b, "--key=%s\n", packedKey)
	return b.String()
}

func filesBelow(dir, packed string) ([]packedFile, error) {
	var files []packedFile
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		files = append(files, packedFile{packed + "/" + name, 0o644, data})
		return err
	})
	return files, err
}

type packedFile struct {
	name string
	mode fs.FileMode
	data []byte
}

// pack writes a zip without modification times, so that equal files give equal bytes.
func pack(w io.Writer, files []packedFile) error {
	archive := zip.NewWriter(w)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestSpeed) // the zip gets a fifteenth larger, in two fifths of the time
	})
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate}
		header.SetMode(f.mode)
		entry, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.data); err != nil {
			return err
		}
	}
	return archive.Close()
}
