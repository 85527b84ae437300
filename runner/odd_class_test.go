package runner

import (
	"archive/zip"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// harbour is a homework with one case, whose answer has a field of each kind.
var harbour = fstest.MapFS{
	"assignment.json": {
		Data: []byte(`{"id": "harbour", "title": "A harbour", "program": "Harbour", "example": [], "answer": [
		{"label": "Hits", "kind": "integer"},
		{"label": "Route", "kind": "list"},
		{"label": "Income", "kind": "decimal", "places": 2},
		{"label": "Share", "kind": "decimal", "places": 2},
		{"label": "Debt", "kind": "decimal", "places": 2},
		{"label": "Winner", "kind": "word"},
		{"label": "Captain", "kind": "text"},
		{"label": "Matrix", "kind": "numbers"},
		{"label": "Log", "kind": "lines"},
		{"label": "Ships", "kind": "integer", "file": "out.csv"}]}`),
	},
	"rules.md": {Data: []byte("# A harbour\n\n## 1. Output\n\n1.1 Print the ships.\n")},
	"cases/one.txtar": {Data: []byte("origin: official\nspec: 1.1\n-- stdin --\n7\n-- want --\n" + harbourOutput +
		"-- out/out.csv --\n" + harbourFile)},
}

const (
	harbourOutput = "Hits: 1\nRoute: 5 2 1\nIncome: 1234.50\nShare: 33.33\nDebt: 0.00\nWinner: black\n" +
		"Captain: Jürgen Müller\nMatrix\n1 2\n3 4\nLog\nship in\nship out\n"
	harbourFile = "Ships: 2\n"
)

// harbourPrograms write %[1]s to stdout and %[2]s to out.csv. Both are literals of bytes.
var harbourPrograms = map[string]string{
	"Harbour.java": `import java.nio.charset.StandardCharsets;
import java.nio.file.*;

public class Harbour {
    public static void main(String[] args) throws Exception {
        byte[] out = "%[1]s".getBytes(StandardCharsets.ISO_8859_1);
        System.out.write(out, 0, out.length);
        System.out.flush();
        Files.write(Paths.get("out.csv"), "%[2]s".getBytes(StandardCharsets.ISO_8859_1));
    }
}
`,
	"Harbour.py": `import sys

sys.stdout.buffer.write(b"%[1]s")
with open("out.csv", "wb") as f:
    f.write(b"%[2]s")
`,
	"main.go": `package main

import "os"

func main() {
	os.Stdout.WriteString("%[1]s")
	os.WriteFile("out.csv", []byte("%[2]s"), 0o644)
}
`,
	"Harbour.c": `#include <stdio.h>

int main(void) {
    static const char out[] = "%[1]s", file[] = "%[2]s";
    FILE *f = fopen("out.csv", "wb");
    fwrite(out, 1, sizeof out - 1, stdout);
    fwrite(file, 1, sizeof file - 1, f);
    return fclose(f);
}
`,
	"Harbour.cpp": `#include <fstream>
#include <iostream>
#include <string>

int main() {
    static const char out[] = "%[1]s", file[] = "%[2]s";
    std::cout << std::string(out, sizeof out - 1);
    std::ofstream("out.csv", std::ios::binary) << std::string(file, sizeof file - 1);
}
`,
}

// bytesLiteral returns the inside of a string literal that has the same value in all five languages.
func bytesLiteral(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		if c < ' ' || c == '"' || c == '\\' || c > '~' {
			fmt.Fprintf(&b, `\%03o`, c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// oddFiles is what a student hands in: what the program prints and writes, and its files.
type oddFiles struct {
	stdout, csv string
	files       map[string]string // without the program itself
	rename      func(file string) string
	source      func(text string) string // converts the program
	zipped      bool
}

// oddity changes one thing in a right hand-in.
type oddity func(h *oddFiles)

func outputs(old, odd string) oddity {
	return func(h *oddFiles) { h.stdout = strings.Replace(h.stdout, old, odd, 1) }
}

func outputsIn(encode func(string) string) oddity {
	return func(h *oddFiles) { h.stdout = encode(h.stdout) }
}

func handsIn(file, text string) oddity { return func(h *oddFiles) { h.files[file] = text } }

// writesNames has the name with umlauts in the source as text, in Windows-1252. Java prints it in
// UTF-8.
func writesNames(h *oddFiles) {
	h.source = func(text string) string {
		return strings.NewReplacer(bytesLiteral("ü"), "\xfc", "ISO_8859_1", "UTF_8").Replace(text)
	}
}

func named(name string) oddity {
	return func(h *oddFiles) { h.rename = func(string) string { return name } }
}

func zippedAs(prefix string) oddity {
	return func(h *oddFiles) { h.zipped, h.rename = true, func(file string) string { return prefix + file } }
}

func windows1252(text string) string { return must1(charmap.Windows1252.NewEncoder().String(text)) }

func utf16(text string) string {
	return must1(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text))
}

func colourful(text string) string {
	return regexp.MustCompile(`(?m)^.+$`).ReplaceAllString(text, "\x1b[32m$0\x1b[0m")
}

func withNUL(text string) string { return strings.ReplaceAll(text, "\n", "\x00\n") }

func must1(text string, err error) string {
	if err != nil {
		panic(err)
	}
	return text
}

const bom = "\ufeff"

// oddHandins are right programs of a class, each with one oddity. Students wrote such programs for
// graders that gave them no points.
var oddHandins = []struct {
	program, name string
	odd           oddity
}{
	{"Harbour.java", "prints in colour", outputsIn(colourful)},
	{"Harbour.java", "prints NUL after each line", outputsIn(withNUL)},
	{"Harbour.java", "prints UTF-16", outputsIn(utf16)},
	{"Harbour.java", "prints Windows-1252", outputsIn(windows1252)},
	{"Harbour.java", "groups thousands", outputs("1234.50", "1,234.50")},
	{"Harbour.java", "puts a colon after a heading", outputs("Log\n", "Log:\n")},
	{"Harbour.java", "prompts before a line", outputs("Hits", "Enter a number: Hits")},
	{"Harbour.java", "has a source in Windows-1252", writesNames},
	{"Harbour.java", "has a broken class that nobody uses", handsIn("Old.java", "public class Old { void f( { }\n")},
	{"Harbour.java", "is zipped with absolute paths", zippedAs("/home/eve/hw/")},
	{"Harbour.py", "prints in colour", outputsIn(colourful)},
	{"Harbour.py", "begins its file with a byte-order mark", func(h *oddFiles) { h.csv = bom + h.csv }},
	{"Harbour.py", "prints a matrix as NumPy does", outputs("1 2\n3 4", "[[1 2]\n [3 4]]")},
	{"Harbour.py", "draws arrows between the stops", outputs("5 2 1", "5->2->1")},
	{"Harbour.py", "prints percent", outputs("33.33", "33.33%")},
	{"Harbour.py", "prints separate accents", outputsIn(norm.NFD.String)},
	{"Harbour.py", "prompts after the line above", outputs("Winner", "Press a key Winner")},
	{"Harbour.py", "is zipped with drive letters", zippedAs(`C:\hw\`)},
	{"main.go", "prints in colour", outputsIn(colourful)},
	{"main.go", "prints Windows-1252", outputsIn(windows1252)},
	{"main.go", "prints dollars", outputs("Debt: 0.00", "Debt: $0.00")},
	{"main.go", "prompts before a heading", outputs("Matrix", "Next? Matrix")},
	{"main.go", "groups thousands", outputs("1234.50", "1,234.50")},
	{"main.go", "begins with a byte-order mark", func(h *oddFiles) { h.stdout = bom + h.stdout }},
	{"main.go", "wants a newer Go", handsIn("go.mod", "module harbour\n\ngo 1.99.0\n")},
	{"main.go", "has a workspace", func(h *oddFiles) {
		h.files["go.mod"], h.files["go.work"] = "module harbour\n\ngo 1.21\n", "go 1.21\n\nuse .\nuse ../other\n"
	}},
	{"Harbour.c", "prints NUL after each line", outputsIn(withNUL)},
	{"Harbour.c", "prints Windows-1252", outputsIn(windows1252)},
	{"Harbour.c", "draws arrows between the stops", outputs("5 2 1", "5->2->1")},
	{"Harbour.c", "puts a colon after a heading", outputs("Matrix\n", "Matrix:\n")},
	{"Harbour.c", "prints percent", outputs("33.33", "33.33%")},
	{"Harbour.c", "prompts before a heading", outputs("Log", "More? Log")},
	{"Harbour.c", "has a source in Windows-1252", writesNames},
	{"Harbour.c", "has a name in capitals", named("HARBOUR.C")},
	{"Harbour.cpp", "ends in .C", named("Harbour.C")},
	{"Harbour.cpp", "prints in colour", outputsIn(colourful)},
	{"Harbour.cpp", "prints UTF-16", outputsIn(utf16)},
	{"Harbour.cpp", "prints separate accents", outputsIn(norm.NFD.String)},
	{"Harbour.cpp", "prints dollars", outputs("Income: ", "Income: $")},
	{"Harbour.cpp", "prints rows in brackets", outputs("1 2\n3 4", "[1, 2]\n[3, 4]")},
}

// TestOddButRightProgramsLoseNoValue expects that every value of the class is right, although some
// are badly written.
func TestOddButRightProgramsLoseNoValue(t *testing.T) {
	testtools.SkipIfShort(t)
	corpus, err := cases.LoadFolder(harbour, "harbour")
	must(t, err)
	suite, err := corpus.Suite("")
	must(t, err)
	const class = 40
	if len(oddHandins) != class {
		t.Errorf("%d hand-ins, want %d", len(oddHandins), class)
	}
	var submissions []intake.Submission
	for _, row := range sampled.Of(oddHandins, 3) {
		h := oddFiles{stdout: harbourOutput, csv: harbourFile, files: map[string]string{}}
		row.odd(&h)
		name := row.program + " " + row.name
		submissions = append(submissions, intake.Submission{Name: name, Path: h.write(t, row.program)})
	}
	for _, s := range graderOf(t, suite, 2).GradeAll(t.Context(), submissions, nil).Submissions {
		if s.Failure != nil || !s.Build.OK || len(s.Results) != 1 {
			t.Errorf("%s: %s: %s", s.Name, s.Verdict, s.Cause)
			continue
		}
		for _, line := range s.Results[0].Lines {
			if line.Match != record.MatchExact && line.Match != record.MatchFormat {
				t.Errorf("%s: %s: want %q, got %q", s.Name, line.Label, line.WantText, line.Text)
			}
		}
	}
}

// write writes a hand-in, and returns its path.
func (h oddFiles) write(t *testing.T, program string) string {
	t.Helper()
	text := fmt.Sprintf(harbourPrograms[program], bytesLiteral(h.stdout), bytesLiteral(h.csv))
	if h.source != nil {
		text = h.source(text)
	}
	if h.rename != nil {
		program = h.rename(program)
	}
	h.files[program] = text
	dir := t.TempDir()
	if !h.zipped {
		for name, text := range h.files {
			must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
		}
		return dir
	}
	path := filepath.Join(dir, "hw.zip")
	f, err := os.Create(path)
	must(t, err)
	z := zip.NewWriter(f)
	for name, text := range h.files {
		w, err := z.Create(name)
		must(t, err)
		_, err = w.Write([]byte(text))
		must(t, err)
	}
	must(t, z.Close())
	must(t, f.Close())
	return path
}
