package view

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// fewestDoubtful is the number of programs that must fail every case before Doubts questions the
// homework.
const fewestDoubtful = 3

// Doubts returns sentences for staff about failures that the homework may have caused and not the
// programs: that no program gets a line right, and what several programs look for in vain, such as a
// package. It says only what the runs show.
func (v Batch) Doubts() []string {
	var ran []*record.Submission
	for i := range v.Report.Submissions {
		if s := &v.Report.Submissions[i]; slices.ContainsFunc(s.Results, wasJudged) {
			ran = append(ran, s)
		}
	}
	var list []string
	if len(ran) >= fewestDoubtful && !slices.ContainsFunc(ran, hasRightLine) {
		list = append(list, fmt.Sprintf("all %d programs that ran fail every case, so check the homework before the "+
			"programs: %s", len(ran), strings.Join(v.likelyReasons(ran), "; ")))
	}
	return append(list, v.sharedNeeds(ran)...)
}

func wasJudged(r record.Result) bool {
	return r.Run != nil && r.Verdict != record.JudgeError && r.Verdict != record.Skipped
}

func hasRightLine(s *record.Submission) bool {
	isRight := func(l record.Line) bool { return l.Match == record.MatchExact || l.Match == record.MatchFormat }
	return slices.ContainsFunc(s.Results, func(r record.Result) bool {
		return r.Verdict == record.Accepted || slices.ContainsFunc(r.Lines, isRight)
	})
}

var usageForm = wording.LazyRegexp(`(?i)\busage:|unrecognized arguments|arguments are required`)

// likelyReasons returns what the runs of programs that are all wrong have in common.
func (v Batch) likelyReasons(ran []*record.Submission) (reasons []string) {
	some := func(match func(r record.Result) bool) int {
		return count(ran, func(s *record.Submission) bool { return slices.ContainsFunc(s.Results, match) })
	}
	for _, word := range v.constantWords() {
		stopped := some(func(r record.Result) bool { return wasJudged(r) && quotes(r.Run.Stderr.Text, word) })
		reason := fmt.Sprintf("every case passes the argument %q", word)
		if stopped > 0 {
			reason += fmt.Sprintf(", at which %d of them stop", stopped)
		}
		reasons = append(reasons, reason+"; if it is the program's name, remove it from the arguments")
	}
	usage := some(func(r record.Result) bool {
		return wasJudged(r) && usageForm().MatchString(r.Run.Stderr.Text+r.Run.Stdout.Text)
	})
	if usage > 0 {
		reasons = append(
			reasons,
			fmt.Sprintf("%d of them print how to call them, and the first case calls them with %s",
				usage, show.Clip(strings.Join(v.Report.Suite.Cases[0].Args, " "), 60)),
		)
	}
	if some(func(r record.Result) bool { return wasJudged(r) && r.Run.Stdout.Bytes > 0 }) == 0 {
		return append(reasons, "none prints anything to stdout")
	}
	var absent []string
	for _, label := range v.Report.Suite.Labels {
		isPrinted := func(l record.Line) bool { return l.Label == label && l.Match != record.MatchMissing }
		if some(func(r record.Result) bool { return slices.ContainsFunc(r.Lines, isPrinted) }) == 0 {
			absent = append(absent, strconv.Quote(label))
		}
	}
	if len(absent) > 0 {
		reasons = append(reasons, "none prints a line "+strings.Join(absent, ", "))
	}
	if len(reasons) == 0 {
		reasons = []string{"compare the output of one with the expected answer"}
	}
	return reasons
}

// constantWords returns the arguments that all cases have in common and that are not numbers.
func (v Batch) constantWords() (words []string) {
	all := v.Report.Suite.Cases
	if len(all) < 2 {
		return nil
	}
	for _, word := range all[0].Args {
		_, err := strconv.ParseFloat(word, 64)
		isMissing := func(c record.Case) bool { return !slices.Contains(c.Args, word) }
		if err != nil && !strings.HasPrefix(word, "-") && !slices.ContainsFunc(all, isMissing) {
			words = append(words, word)
		}
	}
	return words
}

func quotes(text, word string) bool {
	return strings.Contains(text, "'"+word+"'") || strings.Contains(text, `"`+word+`"`)
}

// A need is something that programs look for in vain.
type need struct {
	pattern func() *regexp.Regexp // its first group, if any, is what the program looks for
	format  string                // a sentence about what programs look for; %s is that
	remedy  string
}

// needs are told by the errors of the languages' own libraries.
var needs = []need{
	{
		wording.LazyRegexp(`(?m)^ModuleNotFoundError: No module named '(\w+)`),
		"import %s, which is not there", `if they may use it, add %[1]q to "packages" in assignment.json`,
	},
	{
		wording.LazyRegexp(`(?m)^EOFError: EOF when reading a line|NoSuchElementException: No line found|` +
			`java\.util\.Scanner\.throwFor`),
		"read stdin, which has no further line",
		`if the words belong there, write "input": "stdin" in assignment.json, or a section "stdin" in each case`,
	},
	{
		wording.LazyRegexp(`FileNotFoundError: \[Errno 2\] No such file or directory: '([^'\n]+)'|` +
			`(?:FileNotFoundException|NoSuchFileException): (\S+)|open (\S+): no such file or directory`),
		"open files in %s, which are not there",
		`if they hand them in or write there, see "folders" in the tutorial`,
	},
	{
		wording.LazyRegexp(`(?:PermissionError|OSError): \[Errno (?:1|13|30)\] [^'\n]*: '([^'\n]+)'|` +
			`FileNotFoundException: (\S+) \(Permission denied\)|open (\S+): permission denied`),
		"write to %s, which is not allowed", `if they should, see "folders" in the tutorial`,
	},
}

// sharedNeeds returns a sentence for each thing that at least two programs look for in vain.
func (v Batch) sharedNeeds(ran []*record.Submission) (list []string) {
	type shared struct {
		need
		object string
		names  []string
	}
	var found []shared
	for _, s := range ran {
		for _, n := range needs {
			for _, object := range n.objects(s) {
				i := slices.IndexFunc(found, func(f shared) bool { return f.format == n.format && f.object == object })
				if i < 0 {
					i, found = len(found), append(found, shared{need: n, object: object})
				}
				found[i].names = append(found[i].names, s.Name)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b shared) int { return cmp.Compare(len(b.names), len(a.names)) })
	for _, f := range found {
		if len(f.names) < 2 {
			continue
		}
		sentence, remedy := f.format, f.remedy
		if f.object != "" {
			sentence, remedy = fmt.Sprintf(
				sentence,
				f.object,
			), strings.ReplaceAll(
				remedy,
				"%[1]q",
				strconv.Quote(f.object),
			)
		}
		const most = 3
		names := strings.Join(f.names[:min(len(f.names), most)], ", ")
		if more := len(f.names) - most; more > 0 {
			names += fmt.Sprintf(" and %d more", more)
		}
		list = append(list, fmt.Sprintf("%d submissions %s (%s): %s", len(f.names), sentence, names, remedy))
	}
	return list
}

// objects returns what a program looks for in vain, each once: the folder of a file, or the name of
// a package, or "" if the need is of one kind only.
func (n need) objects(s *record.Submission) (list []string) {
	for _, r := range s.Results {
		if !wasJudged(r) || r.Verdict == record.Accepted {
			continue
		}
		match := n.pattern().FindStringSubmatch(r.Run.Stderr.Text)
		if match == nil {
			continue
		}
		object := ""
		for _, group := range match[1:] {
			object = cmp.Or(object, group)
		}
		if strings.Contains(n.format, "%s") && !strings.HasPrefix(n.format, "import") {
			object = folderOf(object)
		}
		if object = show.Text(show.Clip(object, 60)); !slices.Contains(list, object) {
			list = append(list, object)
		}
	}
	return list
}

// folderOf returns the folder of a file as a program names it. Programs open different files in it.
func folderOf(file string) string {
	folder := path.Dir(strings.ReplaceAll(file, `\`, "/"))
	if folder == "." {
		return "their own folder"
	}
	return folder + "/"
}
