package cases

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"
)

// Warnings returns sentences about likely oversights in a homework folder. The folder works in
// spite of them.
func (c *Corpus) Warnings() (list []string) {
	if !c.IsFolder() {
		return nil
	}
	list = append(c.similarLabels(), c.strangeFiles()...)
	if without := c.withoutFunctions(); without != "" {
		list = append(list, without)
	}
	for _, q := range c.Questions {
		f := c.files[q.ID]
		if word := quotedArgument(f.data); word != "" {
			list = append(list, fmt.Sprintf(
				"%s: the program gets the argument %s with its quotes: for an argument with spaces, write a list in "+
					"\"-- args.json --\", such as [\"3\", \"two words\"]", f.displayPath, word))
		}
		isIn := func(spec SuiteSpec) bool {
			return slices.ContainsFunc(spec.Questions, func(in Question) bool { return in.ID == q.ID })
		}
		if !slices.ContainsFunc(c.SuiteSpecs, isIn) {
			list = append(
				list,
				fmt.Sprintf("%s: no suite contains this case: add %q to a suite in %s, or remove the file",
					f.displayPath, q.ID, path.Join(c.Folder, suitesFile)),
			)
		}
	}
	return list
}

func (c *Corpus) strangeFiles() (list []string) {
	entries, _ := fs.ReadDir(c.folder, CasesFolder) // cannot fail, because readCases has read the folder
	for _, e := range entries {
		name := e.Name()
		if !e.IsDir() && path.Ext(name) != ".txtar" && name[0] != '.' && !strings.EqualFold(name, "README.md") {
			list = append(
				list,
				fmt.Sprintf("%s is not a case file: rename it to NAME.txtar, or move it to another folder",
					path.Join(c.Folder, CasesFolder, name)),
			)
		}
	}
	return list
}

func (c *Corpus) withoutFunctions() string {
	given, solved := c.hasFolder(SkeletonFolder), c.hasFolder(SolutionFolder)
	why := ""
	switch {
	case given && !solved:
		why = "skeleton/ exists, but not solution/: add solution/ with the skeleton completed correctly"
	case solved && !given:
		why = "solution/ exists, but not skeleton/: add skeleton/ with the files that students get"
	case solved && (len(c.skeleton.Files) == 0 || len(c.skeleton.Solutions[0]) == 0):
		why = "skeleton/ and solution/ must both be in Java or both in Python"
	case solved && !slices.ContainsFunc(c.Questions, c.isArgumentsOnly):
		why = "every case has stdin or files, but Touchstone can call functions only with arguments"
	default:
		return ""
	}
	return fmt.Sprintf("%s: reports cannot name wrong functions, because %s", c.Folder, why)
}

func (c *Corpus) isArgumentsOnly(q Question) bool {
	return q.isPlain() && len(c.Assignment.Outputs()) == 0
}

func (c *Corpus) similarLabels() (list []string) {
	plain := strings.NewReplacer(" ", "", "-", "", "_", "")
	seen := map[string]string{}
	for _, label := range c.Assignment.Labels {
		key := strings.ToLower(plain.Replace(label))
		if other, ok := seen[key]; ok {
			list = append(
				list,
				fmt.Sprintf("%s: the labels %q and %q differ only in upper and lower case, spaces or hyphens, so a "+
					"student can mistake one for the other: rename one", c.Folder, other, label),
			)
		}
		seen[key] = label
	}
	return list
}

// quotedArgument returns the first argument in a case file that begins or ends with a quotation
// mark, or "". Such marks are usually mistakes: unlike a shell, Touchstone does not remove them.
func quotedArgument(data []byte) string {
	for _, section := range txtar.Parse(data).Files {
		if section.Name != "args" {
			continue
		}
		for word := range strings.FieldsSeq(string(section.Data)) {
			if strings.ContainsAny(word[:1]+word[len(word)-1:], `"'`) {
				return word
			}
		}
	}
	return ""
}
