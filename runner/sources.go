package runner

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"go/scanner"
	"go/token"
	"iter"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// fileKind is what a file of a submission is to us, told by its path alone.
type fileKind int

const (
	otherFile fileKind = iota
	sourceFile
	moduleFile    // go.mod, go.sum and the list of vendored modules
	testFile      // a Go test
	workspaceFile // go.work, which would reach out of the submission
	nativeFile    // what only cgo or the assembler builds
	archiveFile
)

var kindByName = map[string]fileKind{
	"go.mod": moduleFile, "go.sum": moduleFile,
	"go.work": workspaceFile, "go.work.sum": workspaceFile,
}

var kindByExtension = map[string]fileKind{
	".java": sourceFile, ".go": sourceFile,
	".s": nativeFile, ".syso": nativeFile, ".c": nativeFile, ".h": nativeFile, ".cc": nativeFile, ".cpp": nativeFile,
	".cxx": nativeFile, ".hpp": nativeFile, ".m": nativeFile, ".swig": nativeFile, ".swigcxx": nativeFile,
	".zip": archiveFile, ".tar": archiveFile, ".gz": archiveFile, ".tgz": archiveFile, ".rar": archiveFile,
	".7z": archiveFile, ".xz": archiveFile, ".txz": archiveFile, ".bz2": archiveFile, ".tbz2": archiveFile, ".zst": archiveFile,
}

func kindOf(p string) fileKind {
	base := strings.ToLower(path.Base(p))
	switch {
	case strings.HasSuffix(base, "_test.go"):
		return testFile
	case base == "modules.txt" && path.Base(path.Dir(p)) == "vendor":
		return moduleFile
	}
	return cmp.Or(kindByName[base], kindByExtension[path.Ext(base)])
}

func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Trim(name, ". ") != ""
}

// isJunk reports whether p is what systems, editors and version control leave behind, and is not worth a word. A path
// that ends in a slash is a folder.
func isJunk(p string) bool {
	parts := strings.Split(p, "/")
	last := len(parts) - 1
	for _, dir := range parts[:last] {
		if isHidden(dir) || strings.EqualFold(dir, "__MACOSX") || dir == "nbproject" {
			return true
		}
	}
	switch base := parts[last]; {
	case strings.HasPrefix(base, "._"), base == "Icon\r", strings.EqualFold(base, "Thumbs.db"), strings.EqualFold(base, "desktop.ini"):
		return true
	default:
		return isHidden(base) && kindOf(base) != sourceFile
	}
}

// pass counts a file that is not built, and keeps the ones that deserve a word.
func (h *handIn) pass(p string) {
	h.passed[describe(p)]++
	switch kindOf(p) {
	case workspaceFile:
		h.notes.about("left out %s: a submission is built by itself, without a workspace", p)
	case nativeFile:
		h.natives = append(h.natives, p)
	}
}

// describe says what a file that is not built is, to follow a number.
func describe(p string) string {
	ext := strings.ToLower(path.Ext(p))
	switch {
	case kindOf(p) == testFile:
		return "Go test file"
	case len(ext) < 2 || len(ext) > 12 || strings.ContainsFunc(ext[1:], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }):
		return "other file"
	}
	return ext + " file"
}

func (h *handIn) hasSources() bool {
	for p := range h.files {
		if kindOf(p) == sourceFile {
			return true
		}
	}
	return false
}

// arrange chooses from the files of a submission the ones to build, and the paths they get. Every step goes by sorted
// paths, never by the order in an archive or on a disk.
func (h *handIn) arrange() ([]*handedFile, error) {
	files := h.settleTwins(slices.SortedFunc(maps.Values(h.files), byPath))
	for _, f := range files {
		h.decode(f)
		f.outline()
	}
	files = h.renameJava(h.dropTests(files))
	modules := goModules(files)
	for _, f := range files {
		f.place = placeOf(f)
		if root, _, ok := moduleOf(f.path, modules); ok && f.isGo() {
			f.place.root = root
		}
	}
	for _, rule := range []mainRule{{isJava, javaMain}, {isGoOrModule, goMainOf(modules)}} {
		files = h.chooseMain(files, rule)
	}
	files = h.dropCopies(h.dropSpareGo(files))
	h.notePassed(files)
	if err := h.check(files); err != nil {
		return nil, err
	}
	h.unwrap(files)
	return files, nil
}

func byPath(a, b *handedFile) int { return strings.Compare(a.path, b.path) }

// settleTwins sees to paths that differ, but not on every system. The first spelling counts; a file whose place is
// taken is left out.
func (h *handIn) settleTwins(files []*handedFile) []*handedFile {
	spelling := map[string]string{} // of a folder, by its folded path
	taken := map[string]bool{}      // files, by their folded paths
	return slices.DeleteFunc(files, func(f *handedFile) bool {
		p := respell(f.path, spelling)
		key := foldPath(p)
		if taken[key] || spelling[key] != "" || fileAbove(key, taken) {
			h.notes.about("left out %s: another has the same name but for case or accents, or a folder has the name of a file", f.path)
			return true
		}
		if p != f.path {
			h.notes.about("put %s into the folder of the same name but for case or accents", f.path)
			f.given, f.path = p, p
		}
		taken[key] = true
		for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
			spelling[foldPath(dir)] = dir
		}
		return false
	})
}

// respell writes the folders of p as they were first spelt.
func respell(p string, spelling map[string]string) string {
	for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
		if first := spelling[foldPath(dir)]; first != "" {
			return first + p[len(dir):]
		}
	}
	return p
}

func fileAbove(key string, taken map[string]bool) bool {
	for dir := path.Dir(key); dir != "."; dir = path.Dir(dir) {
		if taken[dir] {
			return true
		}
	}
	return false
}

// decode writes a source that says it is UTF-16 as UTF-8, and takes away a byte-order mark, which javac refuses. What
// says nothing is left to the build step.
func (h *handIn) decode(f *handedFile) {
	f.text = f.raw
	switch {
	case bytes.HasPrefix(f.raw, []byte("\xef\xbb\xbf")):
		f.text = f.raw[3:]
		h.notes.about("removed the byte-order mark at the start of %s", f.path)
	case bytes.HasPrefix(f.raw, []byte("\xff\xfe")):
		f.text = fromUTF16(f.raw[2:], binary.LittleEndian)
		h.notes.about("converted %s from UTF-16 to UTF-8", f.path)
	case bytes.HasPrefix(f.raw, []byte("\xfe\xff")):
		f.text = fromUTF16(f.raw[2:], binary.BigEndian)
		h.notes.about("converted %s from UTF-16 to UTF-8", f.path)
	}
}

func fromUTF16(b []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = order.Uint16(b[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

func (f *handedFile) outline() {
	switch {
	case strings.EqualFold(path.Ext(f.path), ".java"):
		f.path = strings.TrimSuffix(f.path, path.Ext(f.path)) + ".java"
		f.java = outlineJava(string(f.text))
	case strings.EqualFold(path.Ext(f.path), ".go"):
		f.path = strings.TrimSuffix(f.path, path.Ext(f.path)) + ".go"
		f.golang = outlineGo(f.text)
	}
}

// dropTests leaves out what is there only to test the program: it needs libraries that are not at hand.
func (h *handIn) dropTests(files []*handedFile) []*handedFile {
	maven := slices.ContainsFunc(files, func(f *handedFile) bool { return within(f.path, "src/main/java") })
	return slices.DeleteFunc(files, func(f *handedFile) bool {
		switch {
		case f.isJava() && (maven && within(f.path, "src/test") || f.isUnitTest()):
			h.notes.about("left out %s: unit tests are not built", f.path)
			h.passed["unit test"]++
			return true
		case f.isJava() && path.Base(f.path) == "module-info.java":
			// It would forbid classes without a package, and all modules of the JDK are there without it.
			h.notes.about("left out %s: programs are built without modules", f.path)
			h.passed["module-info.java file"]++
			return true
		}
		return false
	})
}

// within reports whether p lies in a folder dir, at any depth.
func within(p, dir string) bool { return strings.Contains("/"+p, "/"+dir+"/") }

var testName = regexp.MustCompile(`^Test|Tests?$|TestCase$`)

func (f *handedFile) isUnitTest() bool {
	stem := strings.TrimSuffix(path.Base(f.path), ".java")
	named := testName.MatchString(stem) || within(f.path, "test") || within(f.path, "tests")
	return named && slices.ContainsFunc(f.java.imports, func(name string) bool {
		return strings.HasPrefix(name, "org.junit.") || strings.HasPrefix(name, "org.testng.") || strings.HasPrefix(name, "junit.framework.")
	})
}

// copyMark is what Canvas, browsers and file managers put behind the name of a file that is there already.
var copyMark = regexp.MustCompile(`(?:-\d+|-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}| ?\(\d+\)| copy(?: \d+)?| - Copy(?: \(\d+\))?)$`)

// renameJava gives Java files the names that javac wants: the name of the public class, where the file has it with a
// copy mark or is the only one. Of two files that would get one name, the one without a mark or else the one with the
// highest number is taken.
func (h *handIn) renameJava(files []*handedFile) []*handedFile {
	java := slices.Collect(filter(files, isJava))
	target := func(f *handedFile) string { return path.Join(path.Dir(f.path), f.javaStem(len(java) == 1)+".java") }
	holder := map[string]*handedFile{}
	for _, f := range java {
		key := foldPath(target(f))
		if rival := holder[key]; rival == nil || markOf(f, target(f)) > markOf(rival, target(rival)) {
			holder[key] = f
		}
	}
	return slices.DeleteFunc(files, func(f *handedFile) bool {
		if !f.isJava() {
			return false
		}
		to := target(f)
		if best := holder[foldPath(to)]; best != f {
			h.notes.about("left out %s: a copy of another file", f.path)
			return true
		}
		if to != f.path {
			h.notes.add(fmt.Sprintf("renamed %s to %s after its class", shown(f.path), shown(path.Base(to))))
			f.path = to
		}
		return false
	})
}

// markOf ranks f among the files that would be called target: higher is better.
func markOf(f *handedFile, target string) int {
	if f.path == target {
		return 1 << 30
	}
	digits := strings.TrimSuffix(strings.TrimSuffix(path.Base(f.path), ".java"), ")")
	digits = digits[len(strings.TrimRight(digits, "0123456789")):]
	n, _ := strconv.Atoi(digits)
	return min(n, 1<<29)
}

// javaStem is the name that f should have, without ".java". only says that f is the only Java file.
func (f *handedFile) javaStem(only bool) string {
	stem := strings.TrimSuffix(path.Base(f.path), ".java")
	bare := copyMark.ReplaceAllString(stem, "")
	class := f.java.public
	switch {
	case class == "" && bare != stem && slices.Contains(f.java.types, bare):
		return bare
	case class == "" || class == stem || len(class) > longestName || deviceName.MatchString(class):
		return stem
	case only || bare == class:
		return class
	}
	return stem
}

// place is where a file stands in a submission, for choosing between files that cannot all be built.
type place struct {
	root  string // the folder that its packages or its module start from
	above int    // folders above root, not counting src and src/main/java
	spare bool   // a folder above is named like a copy or like compiler output
	depth int    // folders above the file
	p     string
}

var spareName = regexp.MustCompile(`(?i:backup|original|copy|previous)|(?:^|[^A-Za-z])(?i:old|bak|orig|bin|out|build|target)(?:$|[^a-z])`)

// placeOf tells the place of f. Folders that only repeat its package, or that every project of a build tool has, do not
// make a file lie deeper.
func placeOf(f *handedFile) place {
	root := "/" + path.Dir(f.path)
	if path.Dir(f.path) == "." {
		root = ""
	}
	if pkg := f.java.pkg; pkg != "" {
		root = strings.TrimSuffix(root, "/"+strings.ReplaceAll(pkg, ".", "/"))
	}
	above := strings.TrimSuffix(strings.TrimSuffix(root, "/src/main/java"), "/src")
	return place{
		root:  strings.TrimPrefix(root, "/"),
		above: strings.Count(above, "/"),
		spare: slices.ContainsFunc(strings.Split(above, "/"), spareName.MatchString),
		depth: strings.Count(f.path, "/"),
		p:     f.path,
	}
}

// compare puts the better place first.
func (a place) compare(b place) int {
	return cmp.Or(cmp.Compare(a.above, b.above), compareBool(a.spare, b.spare), cmp.Compare(a.depth, b.depth), strings.Compare(a.p, b.p))
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// mainRule is what chooseMain has to know about a language.
type mainRule struct {
	ours  func(*handedFile) bool   // the files that go with the program
	rival func(*handedFile) string // what a main program competes for; empty if f is none
}

func isJava(f *handedFile) bool { return f.isJava() }

func isGoOrModule(f *handedFile) bool { return f.isGo() || kindOf(f.path) == moduleFile }

// javaMain names a main program by its file: classes of other names may well have a main method, to try them out.
func javaMain(f *handedFile) string {
	if !f.java.main {
		return ""
	}
	return path.Base(f.path)
}

// goMainOf names a main package by its import path: two with one path are two copies of a module. Packages of other
// paths are left to the build step, which knows what the program is called.
func goMainOf(modules map[string]string) func(*handedFile) string {
	return func(f *handedFile) string {
		root, module, ok := moduleOf(f.path, modules)
		if !ok || !f.isGoMain() {
			return ""
		}
		return path.Join(module, strings.TrimPrefix(path.Dir(f.path), root))
	}
}

func (f *handedFile) isGoMain() bool {
	return f.golang.main && !within(f.path, "vendor") && !within(f.path, "testdata")
}

var moduleLine = regexp.MustCompile(`(?m)^\s*module\s+["` + "`" + `]?([^\s"` + "`" + `]+)`)

// goModules tells the name of each module by its folder, which is empty for the top.
func goModules(files []*handedFile) map[string]string {
	modules := map[string]string{}
	for _, f := range files {
		if name := moduleLine.FindSubmatch(f.text); path.Base(f.path) == "go.mod" && name != nil {
			modules[strings.TrimPrefix(path.Dir(f.path), ".")] = string(name[1])
		}
	}
	return modules
}

// moduleOf tells the module that p lies in, by its folder and its name.
func moduleOf(p string, modules map[string]string) (root, name string, ok bool) {
	for dir := path.Dir(p); ; dir = path.Dir(dir) {
		root = strings.TrimPrefix(dir, ".")
		if name, ok = modules[root]; ok || root == "" {
			return root, name, ok
		}
	}
}

// dropSpareGo leaves out main packages in folders named like a copy, where there is one in another folder.
func (h *handIn) dropSpareGo(files []*handedFile) []*handedFile {
	mains := slices.SortedFunc(filter(files, (*handedFile).isGoMain), func(a, b *handedFile) int { return a.place.compare(b.place) })
	best := slices.IndexFunc(mains, func(f *handedFile) bool { return !f.place.spare })
	if best < 0 {
		return files
	}
	for _, f := range mains {
		if f.place.spare && slices.Contains(files, f) {
			files = h.dropTree(files, f, mains[best], mainRule{ours: isGoOrModule})
		}
	}
	return files
}

// chooseMain sees to submissions that hold the main program in several folders, such as src and backup. It takes the
// one in the best place, and leaves out the files below the others.
func (h *handIn) chooseMain(files []*handedFile, rule mainRule) []*handedFile {
	rivals := map[string][]*handedFile{}
	for _, f := range files {
		if name := rule.rival(f); name != "" {
			rivals[name] = append(rivals[name], f)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(rivals)) {
		group := slices.SortedFunc(slices.Values(rivals[name]), func(a, b *handedFile) int { return a.place.compare(b.place) })
		for _, f := range group[1:] {
			if path.Dir(f.path) != path.Dir(group[0].path) && slices.Contains(files, f) {
				files = h.dropTree(files, f, group[0], rule)
			}
		}
	}
	return files
}

// dropTree leaves out the files that belong to rival: those below its root, but never the winner. It does nothing when
// time is up, as it may be after thousands of rivals; check tells.
func (h *handIn) dropTree(files []*handedFile, rival, winner *handedFile, rule mainRule) []*handedFile {
	root := rival.place.root
	if root == "" || below(winner.path, root) {
		root = path.Dir(rival.path)
	}
	if h.ctx.Err() != nil || usedFromOutside(files, rival, root) {
		return files
	}
	h.notes.about(fmt.Sprintf("several folders hold the main program: took %s, left out %%s", escaped(shown(winner.path))), root)
	return slices.DeleteFunc(slices.Clone(files), func(f *handedFile) bool { return rule.ours(f) && below(f.path, root) })
}

func below(p, dir string) bool { return strings.HasPrefix(p, dir+"/") }

// usedFromOutside reports whether a rival is no rival but a part of the program, since a file outside root imports its
// package or, in Go, one below root.
func usedFromOutside(files []*handedFile, rival *handedFile, root string) bool {
	return slices.ContainsFunc(files, func(f *handedFile) bool {
		return !below(f.path, root) && (slices.ContainsFunc(f.java.imports, func(name string) bool {
			return rival.java.pkg != "" && strings.HasPrefix(name, rival.java.pkg+".")
		}) || slices.ContainsFunc(f.golang.imports, func(name string) bool {
			return within(name, path.Base(root))
		}))
	})
}

// dropCopies leaves out Java files that hold a class over again: javac would refuse them all.
func (h *handIn) dropCopies(files []*handedFile) []*handedFile {
	best := map[string]*handedFile{}
	class := func(f *handedFile) string { return f.java.pkg + "." + path.Base(f.path) }
	for f := range filter(files, isJava) {
		if other := best[class(f)]; other == nil || f.place.compare(other.place) < 0 {
			best[class(f)] = f
		}
	}
	return slices.DeleteFunc(files, func(f *handedFile) bool {
		if !f.isJava() || path.Base(f.path) == "package-info.java" || best[class(f)] == f {
			return false
		}
		h.notes.about(fmt.Sprintf("left out %%s: took %s instead", escaped(shown(best[class(f)].path))), f.path)
		return true
	})
}

// notePassed tells of the files that a student may believe to be built.
func (h *handIn) notePassed(files []*handedFile) {
	var prebuilt []string
	for _, ext := range []string{".class", ".jar", ".exe"} {
		if n := h.passed[ext+" file"]; n > 0 {
			prebuilt = append(prebuilt, counted(n, "prebuilt "+ext+" file"))
		}
	}
	if len(prebuilt) > 0 {
		h.notes.add("ignored " + listed(prebuilt))
	}
	if n := h.passed["Go test file"]; n > 0 {
		h.notes.add("left out " + counted(n, "Go test file"))
	}
	if !slices.ContainsFunc(files, (*handedFile).isGo) {
		return
	}
	for _, p := range h.natives {
		h.notes.about("left out %s: only Go files are built, without cgo and the assembler", p)
	}
	for f := range filter(files, (*handedFile).isGo) {
		if f.golang.embeds {
			h.notes.about("%s embeds files: only sources are kept, and so the build will not find them", f.path)
		}
	}
}

// check refuses a submission without sources, or one that took too long to look through.
func (h *handIn) check(files []*handedFile) error {
	if err := context.Cause(h.ctx); err != nil {
		return err
	}
	sources := slices.Collect(filter(files, func(f *handedFile) bool { return f.isJava() || f.isGo() }))
	if len(sources) == 0 {
		return h.noSources()
	}
	for _, f := range sources {
		if len(bytes.TrimSpace(f.text)) > 0 {
			return nil
		}
	}
	return refusef("every source file is empty, such as %s; save the files and hand in again", shown(sources[0].path))
}

// noSources says what was found instead, the most frequent kinds first.
func (h *handIn) noSources() error {
	const most = 3
	kinds := slices.SortedFunc(maps.Keys(h.passed), func(a, b string) int {
		return cmp.Or(cmp.Compare(h.passed[b], h.passed[a]), strings.Compare(a, b))
	})
	var found []string
	for _, kind := range kinds[:min(len(kinds), most)] {
		found = append(found, counted(h.passed[kind], kind))
	}
	wanted := "hand in the .java or .go files"
	switch {
	case len(found) == 0:
		return refusef("no Java or Go sources: the %s is empty; %s", h.what, wanted)
	case h.passed[".class file"] > 0:
		wanted = "hand in the .java files"
	}
	if len(kinds) > most {
		found = append(found, "others")
	}
	return refusef("no Java or Go sources: found only %s; %s", listed(found), wanted)
}

// unwrap takes away the folders around everything that is built.
func (h *handIn) unwrap(files []*handedFile) {
	wrap := ""
	for {
		dir, ok := soleFolder(files, wrap)
		if !ok {
			break
		}
		wrap += dir + "/"
	}
	switch n := strings.Count(wrap, "/"); {
	case n == 0:
		return
	case n == 1:
		h.notes.add("unpacked one nested folder " + shown(strings.TrimSuffix(wrap, "/")))
	default:
		h.notes.add(fmt.Sprintf("unpacked %d nested folders %s", n, shown(strings.TrimSuffix(wrap, "/"))))
	}
	for _, f := range files {
		f.given, f.path = strings.TrimPrefix(f.given, wrap), strings.TrimPrefix(f.path, wrap)
	}
}

// soleFolder tells the one folder below wrap that holds everything, unless it is part of how a project is laid out.
func soleFolder(files []*handedFile, wrap string) (dir string, ok bool) {
	for _, f := range files {
		first, _, inFolder := strings.Cut(strings.TrimPrefix(f.path, wrap), "/")
		root := f.place.root + "/"
		switch {
		case !inFolder, dir != "" && first != dir:
			return "", false
		case f.java.pkg != "" && (root == wrap || root == "/" && wrap == ""):
			return "", false
		}
		dir = first
	}
	return dir, dir != "" && dir != "src" && dir != "vendor"
}

func filter(files []*handedFile, keep func(*handedFile) bool) iter.Seq[*handedFile] {
	return func(yield func(*handedFile) bool) {
		for _, f := range files {
			if keep(f) && !yield(f) {
				return
			}
		}
	}
}

// javaOutline is what can be told of a Java file without compiling it.
type javaOutline struct {
	pkg     string
	imports []string
	types   []string // classes and the like at the top of the file
	public  string   // the public one of them
	main    bool     // one of them has a main method
}

// outlineJava reads a Java file as far as its outline goes. Of a file that does not compile it tells what it can.
func outlineJava(text string) javaOutline {
	const longest = 64 // tokens; no declaration needs more
	var o javaOutline
	var head []string // of the declaration at hand
	var before, last string
	depth := 0
	for tok := range javaTokens(text) {
		if tok == "(" && last == "main" && before == "void" && depth <= 1 {
			o.main = true
		}
		if depth == 0 {
			switch tok {
			case "{", ";":
				o.declare(head)
				head = head[:0]
			case "}":
				head = head[:0]
			default:
				if len(head) < longest {
					head = append(head, tok)
				}
			}
		}
		switch tok {
		case "{", "(":
			depth++
		case "}", ")":
			depth = max(0, depth-1)
		}
		before, last = last, tok
	}
	return o
}

// declare takes in a declaration at the top of a file, up to its body.
func (o *javaOutline) declare(head []string) {
	if i := slices.Index(head, "package"); i >= 0 {
		o.pkg = strings.Join(head[i+1:], "")
		return
	}
	if len(head) > 0 && head[0] == "import" {
		o.imports = append(o.imports, strings.Join(slices.DeleteFunc(slices.Clone(head[1:]), func(t string) bool { return t == "static" }), ""))
		return
	}
	for i, word := range head[:max(0, len(head)-1)] {
		switch word {
		case "class", "interface", "enum", "record":
			o.types = append(o.types, head[i+1])
			if slices.Contains(head[:i], "public") {
				o.public = head[i+1]
			}
			return
		}
	}
}

// javaTokens yields the words and signs of a Java file, without comments and literals.
func javaTokens(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			n := skipJava(text)
			if n == 0 {
				n = len(text) - len(strings.TrimLeftFunc(text, isJavaWord))
				if n == 0 {
					_, n = utf8.DecodeRuneInString(text)
				}
				if !yield(text[:n]) {
					return
				}
			}
			text = text[n:]
		}
	}
}

func isJavaWord(r rune) bool {
	return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

// skipJava tells the length of the blanks, the comment or the literal that text begins with.
func skipJava(text string) int {
	switch {
	case strings.HasPrefix(text, "//"):
		return until(text, "\n", 2)
	case strings.HasPrefix(text, "/*"):
		return until(text, "*/", 2)
	case strings.HasPrefix(text, `"""`):
		return until(text, `"""`, 3)
	case text[0] == '"' || text[0] == '\'':
		return skipQuoted(text)
	}
	return len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
}

func until(text, end string, from int) int {
	if i := strings.Index(text[from:], end); i >= 0 {
		return from + i + len(end)
	}
	return len(text)
}

// skipQuoted ends at the end of the line at the latest, as the compiler does.
func skipQuoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0], '\n':
			return i + 1
		}
	}
	return len(text)
}

// goOutline is what can be told of a Go file without compiling it.
type goOutline struct {
	pkg     string
	imports []string
	main    bool // it is part of a program, and holds the function main
	embeds  bool
}

// outlineGo reads the tokens of a Go file. It does not parse: that would cost much memory on a hostile file.
func outlineGo(text []byte) goOutline {
	var o goOutline
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", -1, len(text)), text, nil, scanner.ScanComments)
	var last token.Token
	depth, ignored, importing := 0, false, true
	for {
		_, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			o.main = o.main && o.pkg == "main" && !ignored
			return o
		case tok == token.COMMENT:
			o.embeds = o.embeds || strings.HasPrefix(lit, "//go:embed ")
			ignored = ignored || o.pkg == "" && strings.HasPrefix(lit, "//go:build ignore")
			continue
		case tok == token.STRING && importing:
			o.imports = append(o.imports, strings.Trim(lit, "\"`"))
		case tok == token.LBRACE:
			depth++
		case tok == token.RBRACE:
			depth--
		case tok == token.IDENT && last == token.PACKAGE && o.pkg == "":
			o.pkg = lit
		case tok == token.IDENT && lit == "main" && last == token.FUNC && depth == 0:
			o.main = true
		}
		importing = importing && !slices.Contains([]token.Token{token.FUNC, token.TYPE, token.VAR, token.CONST}, tok)
		last = tok
	}
}
