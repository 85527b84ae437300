package cases

import (
	"fmt"
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
	list = c.similarLabels()
	for _, q := range c.Questions {
		f := c.files[q.ID]
		if word := quotedArgument(f.data); word != "" {
			list = append(list, fmt.Sprintf(
				"%s: the program gets the argument %s with its quotes: for one with blanks, write a list into "+
					"\"-- args.json --\", such as [\"3\", \"two words\"]", f.place, word))
		}
		isIn := func(o Outline) bool {
			return slices.ContainsFunc(o.Questions, func(in Question) bool { return in.ID == q.ID })
		}
		if !slices.ContainsFunc(c.Outlines, isIn) {
			list = append(list, fmt.Sprintf("%s: no suite has this case: add %q to a suite of %s, or remove the file",
				f.place, q.ID, path.Join(c.Folder, suitesFile)))
		}
	}
	return list
}

// similarLabels returns a warning for each label that a program could confuse with another.
func (c *Corpus) similarLabels() (list []string) {
	plain := strings.NewReplacer(" ", "", "-", "", "_", "")
	seen := map[string]string{}
	for _, label := range c.Assignment.Labels {
		key := strings.ToLower(plain.Replace(label))
		if other, ok := seen[key]; ok {
			list = append(
				list,
				fmt.Sprintf("%s: the labels %q and %q differ only by case, blanks or hyphens, so that a "+
					"slip in one gives the other: rename one", c.Folder, other, label),
			)
		}
		seen[key] = label
	}
	return list
}

// quotedArgument returns an argument that begins or ends with a quotation mark, or "". No
// shell removes the quotation marks in a case file.
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
