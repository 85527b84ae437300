package similar

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"touchstone/runner/record"
)

// A disguiser changes a program in Java as somebody does who wants to hide where it is from. Its
// disguises work on text: the results need not compile, but they have the form of programs.
type disguiser struct {
	*rand.Rand
	fresh int
}

var disguises = map[string]func(*disguiser, string) string{
	"renamed":              (*disguiser).rename,
	"methods reordered":    (*disguiser).reorderMethods,
	"statements reordered": (*disguiser).reorderStatements,
	"for to while":         (*disguiser).forToWhile,
	"conditions inverted":  (*disguiser).invert,
	"helpers extracted":    (*disguiser).extract,
	"dead code":            (*disguiser).addDeadCode,
	"comments translated":  (*disguiser).translate,
	"expressions split":    (*disguiser).split,
	"expressions joined":   (*disguiser).join,
	"brace style":          (*disguiser).moveBraces,
}

// disguise applies n different disguises.
func disguise(p Program, n int, seed uint64) (Program, []string) {
	d := &disguiser{Rand: rand.New(rand.NewPCG(seed, 1))}
	names := slices.Sorted(maps.Keys(disguises))
	d.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	q := Program{Name: fmt.Sprintf("%s~%d", p.Name, seed)}
	for _, s := range p.Sources {
		for _, name := range names[:n] {
			s.Text = disguises[name](d, s.Text)
		}
		q.Sources = append(q.Sources, record.Source{File: s.File, Text: s.Text})
	}
	return q, names[:n]
}

func (d *disguiser) name() string {
	d.fresh++
	return fmt.Sprintf("v%d", d.fresh)
}

func replace(text, pattern string, with func([]string) string) string {
	re := regexp.MustCompile(pattern)
	return re.ReplaceAllStringFunc(text, func(found string) string { return with(re.FindStringSubmatch(found)) })
}

func (d *disguiser) rename(text string) string {
	names := map[string]string{}
	for _, m := range regexp.MustCompile(`\b(?:int|double|boolean|String|List<\w+>|float) (\w+)`).FindAllStringSubmatch(text, -1) {
		names[m[1]] = d.name()
	}
	return replace(text, `\b\w+\b`, func(m []string) string {
		if to := names[m[0]]; to != "" {
			return to
		}
		return m[0]
	})
}

// closing returns the offset behind the bracket that closes the one at text[open].
func closing(text string, open int) int {
	depth := 0
	for i := open; i < len(text); i++ {
		switch text[i] {
		case '{', '(':
			depth++
		case '}', ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

var member = regexp.MustCompile(`(?m)^[ \t]+(?:public|private|protected|static)[^;={}]*\([^;{}]*\)[^;{}]*\{`)

// methods returns where each method stands.
func methods(text string) (at [][2]int) {
	for _, m := range member.FindAllStringIndex(text, -1) {
		if len(at) == 0 || m[0] >= at[len(at)-1][1] {
			at = append(at, [2]int{m[0], closing(text, m[1]-1)})
		}
	}
	return at
}

func (d *disguiser) reorderMethods(text string) string {
	at := methods(text)
	order := d.Perm(len(at))
	var b strings.Builder
	last := 0
	for i, m := range at {
		other := at[order[i]]
		b.WriteString(text[last:m[0]] + text[other[0]:other[1]])
		last = m[1]
	}
	return b.String() + text[last:]
}

var simple = regexp.MustCompile(`^(\s+)[\w.\[\]<> ]+ = [^{}]*;\s*$|^(\s+)[\w.]+\(.*\);\s*$|^(\s+)\w+\+\+;\s*$`)

func (d *disguiser) reorderStatements(text string) string {
	lines := strings.Split(text, "\n")
	for i := 0; i+1 < len(lines); i++ {
		if simple.MatchString(lines[i]) && simple.MatchString(lines[i+1]) {
			lines[i], lines[i+1] = lines[i+1], lines[i]
			i++
		}
	}
	return strings.Join(lines, "\n")
}

var forLoop = regexp.MustCompile(`for \(([^;()]*(?:\([^()]*\)[^;()]*)*); ([^;]*); ([^;{]*)\) \{`)

func (d *disguiser) forToWhile(text string) string {
	for m := forLoop.FindStringSubmatchIndex(text); m != nil; m = forLoop.FindStringSubmatchIndex(text) {
		end := closing(text, m[1]-1)
		start, condition, step := text[m[2]:m[3]], text[m[4]:m[5]], text[m[6]:m[7]]
		text = text[:m[0]] + start + ";\nwhile (" + condition + ") {" + text[m[1]:end-1] + step + ";\n}" + text[end:]
	}
	return text
}

var ifElse = regexp.MustCompile(`if \(([^{}]*)\) \{`)

func (d *disguiser) invert(text string) string {
	text = replace(text, `\b(\w+) (<|>|<=|>=|==|!=) (\w+)\b`, func(m []string) string {
		turned := strings.NewReplacer("<", ">", ">", "<").Replace(m[2])
		return m[3] + " " + turned + " " + m[1]
	})
	for from := 0; ; {
		m := ifElse.FindStringSubmatchIndex(text[from:])
		if m == nil {
			return text
		}
		open := from + m[1] - 1
		middle := closing(text, open)
		rest := strings.TrimLeft(text[middle:], " \n\t")
		if strings.HasPrefix(rest, "else {") {
			begin := len(text) - len(rest) + len("else ")
			end := closing(text, begin)
			text = text[:from+m[0]] + "if (!(" + text[from+m[2]:from+m[3]] + ")) " + text[begin:end] + " else " +
				text[open:middle] + text[end:]
		}
		from = open
	}
}

// extract turns every third expression with an operator into a call of a new method.
func (d *disguiser) extract(text string) string {
	var helpers strings.Builder
	text = replace(text, `\b(\w+) ([-+*/%]) (\w+)\b`, func(m []string) string {
		if d.IntN(3) > 0 {
			return m[0]
		}
		name := d.name()
		fmt.Fprintf(&helpers, "    static int %s(int a, int b) {\n        return a %s b;\n    }\n", name, m[2])
		return fmt.Sprintf("%s(%s, %s)", name, m[1], m[3])
	})
	end := strings.LastIndex(text, "}")
	return text[:max(end, 0)] + helpers.String() + text[max(end, 0):]
}

func (d *disguiser) addDeadCode(text string) string {
	return replace(text, `(?m)^(\s+)([\w.\[\]<> ]+ = [^{}\n]*;)$`, func(m []string) string {
		switch name := d.name(); d.IntN(6) {
		case 0:
			return m[0] + m[1] + "int " + name + " = 3 * 7;"
		case 1:
			return m[1] + "boolean " + name + " = false;" + m[1] + "if (" + name + ") {" + m[1] + "    System.err.println();" + m[1] + "}" + m[0]
		}
		return m[0]
	})
}

func (d *disguiser) translate(text string) string {
	text = regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(text, "")
	return replace(text, `//.*`, func([]string) string { return "// siehe Aufgabe " + d.name() })
}

func (d *disguiser) split(text string) string {
	text = replace(text, `(?m)^(\s+)return ([^;]* [^;]*);$`, func(m []string) string {
		name := d.name()
		return m[1] + "var " + name + " = " + m[2] + ";" + m[1] + "return " + name + ";"
	})
	return replace(text, `(?m)^(\s+)((?:\w+ )?\w+) = (.*) ([-+*/]) ([^;]*);$`, func(m []string) string {
		name := d.name()
		return m[1] + "var " + name + " = " + m[3] + ";" + m[1] + m[2] + " = " + name + " " + m[4] + " " + m[5] + ";"
	})
}

// join puts the value of a variable that is used on the next line there.
func (d *disguiser) join(text string) string {
	lines := strings.Split(text, "\n")
	declared := regexp.MustCompile(`^\s+\w+ (\w+) = (.*);\s*$`)
	for i := 0; i+1 < len(lines); i++ {
		if m := declared.FindStringSubmatch(lines[i]); m != nil && d.IntN(2) == 0 {
			if word := regexp.MustCompile(`\b` + m[1] + `\b`); len(word.FindAllString(lines[i+1], -1)) == 1 {
				lines[i+1] = word.ReplaceAllLiteralString(lines[i+1], "("+m[2]+")")
				lines[i] = ""
			}
		}
	}
	return strings.Join(lines, "\n")
}

func (d *disguiser) moveBraces(text string) string {
	text = replace(text, `(?m)^(\s*)(.*\S) \{$`, func(m []string) string { return m[1] + m[2] + "\n" + m[1] + "{" })
	return replace(text, `\{\s*([^;{}]*;)\s*\}`, func(m []string) string { return m[1] })
}
