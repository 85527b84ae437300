package language

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"touchstone/internal/wording"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

var Java = Language{
	Name: "java",
	choose: func(b Builder) (choice, error) {
		sources, err := b.readJava()
		return sources.program, err
	},
	Build:         buildJava,
	Crash:         javaCrash,
	DumpSignal:    syscall.SIGQUIT,
	threads:       javaThreads,
	ControlSource: controlSource("java"),
}

func buildJava(ctx context.Context, b Builder) (BuildResult, error) {
	javac, err := FindTool("javac")
	if err != nil {
		return BuildResult{}, err
	}
	runtime, err := FindTool("java")
	if err != nil {
		return BuildResult{}, err
	}
	result, err := b.compileJava(ctx, javac, runtime)
	if err == nil && result.Message != "" {
		output, note := javaRefusal(result.Message, javacVersion(ctx, javac), b.Src)
		result.Message = output
		result.addNote(note)
	}
	if err != nil || result.Message != "" {
		return result, err
	}
	found, err := b.mainClass()
	result.Main, result.Others, result.Message = found.main, found.others, found.problem
	if err != nil || found.problem != "" {
		return result, err
	}
	main := found.main
	result.addNote(found.note)
	warm, unscored := b.warmJava(ctx, javac, runtime, main)
	result.Program = &Program{
		Warm:         warm,
		UnscoredWarm: unscored,
		Substitutions: func(ctx context.Context) (*VariantBuilder, error) {
			return b.javaVariants(ctx, javac, runtime, main)
		},
		Command: func(folder string, args []string, memory record.Bytes) sandbox.Command {
			classPath := []string{b.Out}
			if b.Src.Run.Dir != "" { // getResource finds data files beside the sources
				built := filepath.Join(folder, filepath.FromSlash(b.Src.Run.Build))
				classPath = append(classPath, built, filepath.Join(built, "src"))
			}
			return javaCommand(runtime, classPath, main, folder, args, memory)
		},
		StudentCommand: []string{"java", main},
	}
	return result, nil
}

func (b Builder) compileJava(ctx context.Context, javac, runtime string) (result BuildResult, err error) {
	if served, err := b.compileWithService(ctx, javac, runtime); served || err != nil {
		return BuildResult{}, err
	}
	flags, readable := b.archivedJavac(ctx, javac)
	sources, err := b.readJava()
	if err != nil {
		return BuildResult{}, err
	}
	result.Main, result.Others = sources.program.main, sources.program.others
	compile := func(files []string) (string, error) {
		return b.compile(ctx, compilation{
			Path: javac, Env: javacEnv(b.Out), Args: slices.Concat(flags, b.javacArgs(files)), readable: readable,
		})
	}
	result.Message, err = compile(sources.files)
	message, files := result.Message, sources.files
	for rounds := 5; err == nil && message != ""; rounds-- {
		rest := without(files, brokenJava(message))
		if rounds == 0 || len(rest) == len(files) || !slices.Contains(rest, sources.file) {
			return result, nil
		}
		if err = errors.Join(sandbox.RemoveAll(b.Out), os.Mkdir(b.Out, 0o755)); err != nil {
			return result, err
		}
		files = rest
		message, err = compile(files)
	}
	if err == nil && len(files) < len(sources.files) {
		result.Message = ""
		result.addNote("left out what does not compile and the program does not need: " +
			strings.Join(without(sources.files, files), ", "))
	}
	return result, err
}

// archivedJavac returns the flags that make javac read javacArchive, and the folder of that
// archive. It returns nothing in a grading without warm runs.
func (b Builder) archivedJavac(ctx context.Context, javac string) (flags, readable []string) {
	if !b.Warm {
		return nil, nil
	}
	hosts, err := b.javaHosts(ctx, javac)
	if err != nil {
		return nil, nil // for example because the JDK is older than 17
	}
	for _, flag := range archiveFlags(hosts) {
		flags = append(flags, "-J"+flag)
	}
	return flags, []string{hosts}
}

func javacEnv(scratch string) []string { return []string{"LC_ALL=C.UTF-8", "TMPDIR=" + scratch} }

// javacArgs returns the arguments of a separate javac. CompileHost.java must use the same options.
func (b Builder) javacArgs(files []string) []string {
	var args []string
	for _, flag := range compilerFlags {
		args = append(args, "-J"+flag)
	}
	args = append(args,
		"-proc:none", // an annotation processor would run code of the student in the compiler
		"-implicit:none", "-nowarn",
		"-encoding", "UTF-8",
		"-d", b.Out,
	)
	for _, file := range files {
		// The path is absolute, because javac would take a name that begins with @ for a file of
		// options.
		args = append(args, filepath.Join(b.Src.Dir, filepath.FromSlash(file)))
	}
	return args
}

var compilerFlags = slices.Concat(inPlace, []string{
	"-Xmx512m",
	"-XX:+UseSerialGC",        // fewer threads, whatever the size of the machine
	"-XX:TieredStopAtLevel=1", // C2 does not pay off: with it, 60 submissions took 7.2 s of CPU time instead of 2.9 s
	"-XX:-UsePerfData",        // creates no file in /tmp that other runs can see
	"-Duser.language=en",      // messages that Touchstone can parse
})

// quietFlags keep messages of the JVM out of stdout and settings of the machine out of the output.
var quietFlags = []string{
	"-Xlog:disable", "-Xlog:all=warning:stderr", // warnings go to stdout by default
	"-Duser.language=en", "-Duser.country=US", // in other locales, String.format prints a decimal comma
	"-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dsun.stdout.encoding=UTF-8",
}

// jitFlags make the JIT compilers compile late and keep stack traces; see the README.
var jitFlags = []string{"-XX:CompileThresholdScaling=10", "-XX:-OmitStackTraceInFastThrow"}

// inPlace makes the JVM map its class archive at a fixed address; see the README. If the address is
// taken, the JVM uses another one. A JVM that does not know the flag ignores it.
var inPlace = []string{
	"-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0",
}

func javaCommand(
	runtime string, classPath []string, main, scratch string, args []string, memory record.Bytes,
) sandbox.Command {
	flags := slices.Concat(inPlace, jitFlags, quietFlags, []string{
		fmt.Sprintf("-Xmx%dm", heap(memory)>>20), // the default is a quarter of the machine's memory
		"-Xss64m",                                // with the default of 1 MiB, the depth of a stack overflow varies
		"-XX:+UseSerialGC",                       // the default depends on the size of the machine
		"-XX:-UsePerfData",                       // otherwise runs would share the folder /tmp/hsperfdata_USER
		"-XX:ErrorFile=" + filepath.Join(scratch, "hs_err.log"),
		"-XX:+DisplayVMOutputToStderr", // for thread dumps; see Language.DumpSignal
		"-Djava.io.tmpdir=" + scratch, "-Duser.home=" + scratch,
		"-cp", strings.Join(classPath, string(filepath.ListSeparator)), main,
	})
	return sandbox.Command{
		Path: runtime, Args: append(flags, args...), Native: toolFolders(runtime), ReadOnly: classPath,
	}
}

func heap(limit record.Bytes) record.Bytes { return max(limit-256<<20, limit/2) }

var (
	javaException = wording.LazyRegexp(
		`(?m)^(?:Exception in thread "[^"]*" )((?:[\w$]+\.)*[\w$]+(?:Error|Exception|Throwable)?(?:: .*)?)$`,
	)
	javaFrame  = wording.LazyRegexp(`(?m)^\s+at ([\w.$<>/@]+\([^)\n]*\))\r?$`)
	javaNoMain = wording.LazyRegexp(
		`(?m)^Error: Main method (?:not found|is not static|must return [^\n]*) in class ([\p{L}\p{N}_$.]+), please`)
	javaOwnError = wording.LazyRegexp(`(?m)^(?:Error: |Error occurred during initialization of VM).*$`)
)

func javaCrash(stderr string) string {
	exception := javaException().FindStringSubmatchIndex(stderr)
	if noMain := javaNoMain().FindStringSubmatch(stderr); noMain != nil {
		return "class " + noMain[1] + " has no public static void main(String[] args), which Java 24 and earlier require"
	}
	if exception == nil {
		return record.Truncate(javaOwnError().FindString(stderr), record.MaxText)
	}
	what := record.Truncate(strings.TrimSpace(stderr[exception[2]:exception[3]]), record.MaxText)
	var own []string
	for _, frame := range javaFrame().FindAllStringSubmatch(stderr[exception[1]:], -1) {
		if !isLibraryFrame(frame[1]) {
			own = append(own, frame[1])
		}
	}
	if what == "java.util.NoSuchElementException: No line found" ||
		what == "java.util.NoSuchElementException" && strings.Contains(stderr, "java.util.Scanner.") {
		what += " (" + endOfInput + " in args)"
	}
	return withFrames(what, own)
}

func isLibraryFrame(frame string) bool {
	begins := func(prefix string) bool { return strings.HasPrefix(frame, prefix) }
	return slices.ContainsFunc([]string{"java.", "javax.", "jdk.", "sun.", "com.sun."}, begins)
}

const crashFrames = 3 // maximum number of stack frames in a crash message

// withFrames appends the topmost frames to an error. It appends each frame only once, because an
// endless recursion repeats a few frames.
func withFrames(what string, frames []string) string {
	var top []string
	for _, frame := range frames {
		if frame = record.Truncate(frame, record.MaxGot); !slices.Contains(top, frame) && len(top) < crashFrames {
			top = append(top, frame)
		}
	}
	if len(top) == 0 {
		return what
	}
	return what + ", at " + strings.Join(top, ", ")
}
