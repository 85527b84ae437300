package language

import (
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

type thread struct {
	isMain bool
	waits  bool    // probably waits for another thread
	calls  []frame // innermost first, without those of the runtime
}

type frame struct {
	function string
	file     string // path with slashes; its first folders may not be those of the submission
	line     string
	// Minimum number of trailing path elements in common with a file of the submission; 0 if the
	// file name is enough.
	common int
}

// StoppedAt returns the innermost call in a file of the submission, from a stack dump of the
// runtime (see Language.DumpSignal), or nil if there is none. It prefers the main thread, unless
// that thread waits for another. A program can forge a dump, so the result is only a hint.
func (p *Program) StoppedAt(dump string) *record.Location {
	if dump == "" || p.Language.threads == nil {
		return nil
	}
	threads := p.Language.threads(dump)
	rank := func(t thread) (n int) { // lower for threads that more likely compute
		if t.waits {
			n += 2
		}
		if !t.isMain {
			n++
		}
		return n
	}
	slices.SortStableFunc(threads, func(a, b thread) int { return rank(a) - rank(b) })
	for _, t := range threads {
		for _, f := range t.calls {
			line, _ := strconv.Atoi(f.line)
			if file := bestMatch(p.Files, f.file, max(1, f.common)); file != "" && line > 0 {
				return &record.Location{Function: record.Truncate(f.function, record.MaxGot), File: file, Line: line}
			}
		}
	}
	return nil
}

// bestMatch returns the path in files that has the most trailing elements in common with file. It
// returns "" if no path has at least minCommon elements in common with file.
func bestMatch(files []string, file string, minCommon int) (best string) {
	most := minCommon - 1
	for _, f := range files {
		if n := commonSuffixLen(f, file); n > most {
			best, most = f, n
		}
	}
	return best
}

// commonSuffixLen counts the trailing path elements that two paths have in common.
func commonSuffixLen(a, b string) (n int) {
	// This does not split the paths, because a program may name thousands of files.
	for {
		i, j := strings.LastIndexByte(a, '/'), strings.LastIndexByte(b, '/')
		if a[i+1:] != b[j+1:] {
			return n
		}
		if n++; i < 0 || j < 0 {
			return n
		}
		a, b = a[:i], b[:j]
	}
}

func parts(text string, begins [][]int) (list []string) {
	for i, at := range begins {
		end := len(text)
		if i+1 < len(begins) {
			end = begins[i+1][0]
		}
		list = append(list, text[at[0]:end])
	}
	return list
}

var (
	javaThread = wording.LazyRegexp(`(?m)^"[^\n]*" (?:#|daemon|prio)`)
	javaCall   = wording.LazyRegexp(`(?m)^\tat ([\p{L}\p{N}_$.<>]+)\(([\p{L}\p{N}_$]+\.java):(\d{1,7})\)\r?$`)
)

// javaThreads parses a thread dump. It skips frames in modules, such as those of the JDK.
func javaThreads(dump string) (threads []thread) {
	for _, part := range parts(dump, javaThread().FindAllStringIndex(dump, -1)) {
		t := thread{
			isMain: strings.HasPrefix(part, `"main" `),
			waits:  !strings.Contains(part, "java.lang.Thread.State: RUNNABLE"),
		}
		// A frame in a module has the module's name before the file's, so javaCall does not match
		// it.
		for _, m := range javaCall().FindAllStringSubmatch(part, -1) {
			names := strings.Split(m[1], ".")
			folder := names[:max(0, len(names)-2)] // without class and method
			t.calls = append(t.calls, frame{function: m[1], file: path.Join(path.Join(folder...), m[2]), line: m[3]})
		}
		threads = append(threads, t)
	}
	return threads
}

var (
	goRoutine = wording.LazyRegexp(`(?m)^goroutine (\d+)[^\n]*\[([^\]\n]*)`)
	goCall    = wording.LazyRegexp(
		`(?m)^([\p{L}\p{N}_./()*\[\]-]+)\((?:[^()\n]*|\{[^\n]*)\)\n\t([^\n]+):(\d{1,7})(?: |$)`,
	)
)

// goThreads parses a dump of goroutines. A package other than main may belong to the library, so
// calls in it count only if the submission has a folder with its name.
func goThreads(dump string) (threads []thread) {
	for _, part := range parts(dump, goRoutine().FindAllStringIndex(dump, -1)) {
		head := goRoutine().FindStringSubmatch(part)
		t := thread{isMain: head[1] == "1", waits: !strings.HasPrefix(head[2], "run")}
		for _, m := range goCall().FindAllStringSubmatch(part, -1) {
			f := frame{function: m[1], file: m[2], line: m[3]}
			if !strings.HasPrefix(m[1], "main.") {
				f.common = 2
			}
			t.calls = append(t.calls, f)
		}
		threads = append(threads, t)
	}
	return threads
}

var (
	pythonThread = wording.LazyRegexp(`(?m)^(?:Current thread|Thread) 0x\w+ [^\n]*most recent call first`)
	pythonCall   = wording.LazyRegexp(`(?m)^  File "([^"\n]+)", line (\d{1,7}) in ([\p{L}\p{N}_<>]+)$`)
)

// pythonThreads parses a dump of faulthandler. It takes the thread that received the signal for the
// main thread.
func pythonThreads(dump string) (threads []thread) {
	for _, part := range parts(dump, pythonThread().FindAllStringIndex(dump, -1)) {
		t := thread{isMain: strings.HasPrefix(part, "Current")}
		for i, m := range pythonCall().FindAllStringSubmatch(part, -1) {
			file := filepath.ToSlash(m[1])
			t.waits = t.waits || i == 0 && path.Base(file) == "threading.py"
			if !isPythonsOwn(file) {
				name := strings.Replace(m[3], "<module>", "", 1)
				t.calls = append(t.calls, frame{function: name, file: file, line: m[2]})
			}
		}
		threads = append(threads, t)
	}
	return threads
}
