package inside

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/runner/internal/variant"
)

// NoFunction is what Check reports about a skeleton in which it finds no function.
const NoFunction = cases.SkeletonFolder + "/ does not compile, or defines no function: fix it"

// Check returns a message for each problem of the skeleton. It runs the skeleton as the program
// solution.Main. An error means that the host failed.
func (f *Finder) Check(host MethodHost, solution Target) (problems []string, err error) {
	if len(solution.Files) == 0 {
		return nil, nil
	}
	extension := path.Ext(solution.Files[0].Name)
	in := f.skeleton.ForExtension(extension)
	files := sources(in.Files)
	stand, _, err := host.Load(solution.Main, files, files, [][]variant.SourceFile{files}, nil)
	if err != nil {
		return nil, err
	}
	if len(stand) == 0 {
		return []string{NoFunction}, nil
	}
	p := Target{solution.Main, files}
	s := f.searchOf(host, p)
	why, err := s.begin(p)
	if err != nil {
		return nil, err
	}
	for _, u := range stand {
		same := func(other variant.Unit) bool {
			return other.Type == u.Type && other.Name == u.Name && len(other.Forms) > 0
		}
		if !slices.ContainsFunc(s.units, same) {
			problems = append(problems, fmt.Sprintf("%s/%s:%d: %s/ has no %s with the same parameters: add one",
				cases.SkeletonFolder, u.File, u.Line, cases.SolutionFolder, u.Name))
		}
	}
	if why == notAlone && hasMain(in.Files, solution.Main) {
		where := "case " + s.wrong.ID
		if s.wrong.ID == heldOutID {
			where = "the input " + strings.Join(s.wrong.Args, " ")
		}
		problems = append(problems, fmt.Sprintf("%s/ fails %s even with the functions of %s/: add the fields that "+
			"those functions need", cases.SkeletonFolder, where, cases.SolutionFolder))
	}
	return problems, nil
}

// hasMain reports whether main, the name of a file or of a class, is among the files.
func hasMain(files []cases.SkeletonFile, main string) bool {
	main, _, _ = strings.Cut(main, "\n")
	return slices.ContainsFunc(files, func(f cases.SkeletonFile) bool {
		return f.Name == main || f.Name == strings.ReplaceAll(main, ".", "/")+".java"
	})
}
