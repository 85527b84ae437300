package inside

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/runner/internal/javahost"
)

// NoFunction says that nothing can be read of a skeleton.
const NoFunction = cases.SkeletonFolder + "/: it does not compile, or has no function: fix it"

// Check tells what keeps the skeleton of a folder from being of use, a sentence each. The
// solution on it is also a program, of which Main is to be run. An error means that the
// host failed.
func (f *Finder) Check(host Host, solution Program) (problems []string, err error) {
	if len(solution.Files) == 0 {
		return nil, nil
	}
	extension := path.Ext(solution.Files[0].Name)
	in := f.skeleton.In(extension)
	files := sources(in.Files)
	stand, _, err := host.Weave(solution.Main, files, files, [][]javahost.SourceFile{files}, nil)
	if err != nil {
		return nil, err
	}
	if len(stand) == 0 {
		return []string{NoFunction}, nil
	}
	p := Program{solution.Main, files}
	s := f.searchOf(host, p)
	why, err := s.begin(p)
	if err != nil {
		return nil, err
	}
	for _, u := range stand {
		same := func(other javahost.Unit) bool {
			return other.Type == u.Type && other.Name == u.Name && len(other.Forms) > 0
		}
		if !slices.ContainsFunc(s.units, same) {
			problems = append(problems, fmt.Sprintf("%s/%s:%d: %s/ has no %s with the same parameters: write one there",
				cases.SkeletonFolder, u.File, u.Line, cases.SolutionFolder, u.Name))
		}
	}
	if why == notAlone && isIn(in.Files, solution.Main) {
		problems = append(
			problems,
			fmt.Sprintf("%s/: with the functions of %s/ in place of its own, it answers case %s "+
				"wrongly: add the fields that those functions need",
				cases.SkeletonFolder, cases.SolutionFolder, s.wrong.ID),
		)
	}
	return problems, nil
}

// isIn reports whether the file that is started, or of the class that is, is one of some.
func isIn(files []cases.SkeletonFile, main string) bool {
	main, _, _ = strings.Cut(main, "\n")
	return slices.ContainsFunc(files, func(f cases.SkeletonFile) bool {
		return f.Name == main || f.Name == strings.ReplaceAll(main, ".", "/")+".java"
	})
}
