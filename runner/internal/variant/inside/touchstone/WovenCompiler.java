package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/** Compiles the texts that a Weaver writes, in the host or through its client. */
final class WovenCompiler {
    private static final List<JavaFileObject> STUBS = List.of(
            new InMemorySource("touchstone/StepCounter.java", "package touchstone; public class StepCounter { public static native void step(); public static native <T> T step(T value); }"),
            new InMemorySource("touchstone/FakeSystem.java", "package touchstone; public class FakeSystem { public static native void exit(int s); }"),
            new InMemorySource("touchstone/SearchTrace.java", "package touchstone; public class SearchTrace { public static boolean isRecording;"
                    + " public static native boolean enter(boolean v, String m, Object s, String n, Object[] a);"
                    + " public static native <T> T recordResult(T v); public static native void leave(Throwable t); }"),
            new InMemorySource("touchstone/Effects.java", "package touchstone; public class Effects { public static native Object copy(Object o);"
                    + " public static native int pause(); public static native void resume(int w);"
                    + " public static native void compare(String q, Object c, Throwable t, Object r, String m); }"),
            new InMemorySource("touchstone/UnitRuntime.java", "package touchstone; public class UnitRuntime { public static native int form(int k);"
                    + " public static native int right(int k); public static native String callText(String n, Object s, Object[] a);"
                    + " public static native void beginOwn(); public static native void endOwn(); public static native void enter(int k, Object s);"
                    + " public static native void recordCall(String q, Object o, Throwable t, Object r);"
                    + " public static native long beginPreceding(int k); public static native void endPreceding(int k, int f, long s);"
                    + " public static native void replaceStored(Object s, Object o, Object r, String... f);"
                    + " public static int activeChange; public static native boolean isActive(int k); public static native int activeAmong(int f, int l);"
                    + " public static native boolean shouldCompare(String q); public static native boolean runAgain(String q, Object o, Throwable t);"
                    + " public static native void copyToProgram(Object s); public static native void copyFromProgram(Object s); }"),
            new InMemorySource("touchstone/Bridge.java", "package touchstone; public class Bridge { public static Object result;"
                    + " public static native boolean answerProgramCall(int k, int p, Object s, Class<?> t, Object[] a);"
                    + " public static native boolean answerSolutionCall(int k, int f, Class<?> t, Object[] a); }"));

    /** The maximum number of compilations of the woven text. Each one omits the code that did not compile before. */
    private static final int MAX_PASSES = 12;

    private final ChangeHost host;
    boolean usesClient; // whether the client compiles

    WovenCompiler(ChangeHost host) {
        this.host = host;
    }

    /** Compiles the woven program, and drops code until it compiles. Returns null if nothing is left. */
    Map<String, byte[]> compile(Weaver weaver) throws IOException {
        List<String> names = weaver.program.stream().map(SourceFile::name).toList();
        for (int pass = 0; pass < MAX_PASSES; pass++) {
            List<String> fileNames = new ArrayList<>(names);
            List<String> texts = new ArrayList<>(weaver.weave());
            if (weaver.isBridged) {
                Map<String, String> right = weaver.rightSources();
                fileNames.addAll(right.keySet());
                texts.addAll(right.values());
            }
            List<JavaFileObject> sources = new ArrayList<>(STUBS);
            for (int i = 0; i < texts.size(); i++) {
                sources.add(new InMemorySource(fileNames.get(i), texts.get(i)));
            }
            DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
            JavacTask task = (JavacTask) host.compiler.getTask(new StringWriter(), new InMemoryFileManager(host.fileManager), diagnostics, ChangeHost.OPTIONS, null, sources);
            List<JavaFileObject> instrumented = new ArrayList<>(STUBS);
            Map<Integer, InstrumentedFile> files = new HashMap<>();
            for (CompilationUnitTree unit : task.parse()) {
                int file = fileNames.indexOf(unit.getSourceFile().getName());
                if (file >= 0) {
                    files.put(file, StepInstrumenter.instrument(unit, texts.get(file), Trees.instance(task).getSourcePositions()));
                    instrumented.add(new InMemorySource(fileNames.get(file), files.get(file).text()));
                }
            }
            boolean isParsed = diagnostics.getDiagnostics().isEmpty();
            List<CompileError> errors = errorsIn(diagnostics);
            Map<String, byte[]> classes = isParsed ? compileOnce(instrumented, errors) : null;
            if (classes != null) {
                return classes;
            }
            boolean dropped = false;
            for (CompileError w : errors) {
                int file = names.indexOf(w.file());
                if (file >= 0) {
                    dropped |= weaver.drop(file, isParsed ? files.get(file).originalOffset(w.position()) : w.position());
                }
            }
            if (!dropped) {
                return null;
            }
        }
        return null;
    }

    /** Where a compilation found an error. */
    private record CompileError(String file, long position) {}

    private static List<CompileError> errorsIn(DiagnosticCollector<JavaFileObject> diagnostics) {
        List<CompileError> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> d : diagnostics.getDiagnostics()) {
            if (d.getKind() == Diagnostic.Kind.ERROR && d.getSource() != null) {
                errors.add(new CompileError(d.getSource().getName(), d.getPosition()));
            }
        }
        return errors;
    }

    /** Compiles sources, in the host or in the client. If they do not compile, it returns null and adds the errors. */
    private Map<String, byte[]> compileOnce(List<JavaFileObject> sources, List<CompileError> errors) throws IOException {
        if (usesClient) {
            Map<String, byte[]> classes = new HashMap<>();
            if (compileInClient(sources, classes, errors)) {
                return errors.isEmpty() ? classes : null;
            }
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        InMemoryFileManager written = new InMemoryFileManager(host.fileManager);
        boolean ok = host.compiler.getTask(new StringWriter(), written, diagnostics, ChangeHost.OPTIONS, null, sources).call();
        errors.addAll(errorsIn(diagnostics));
        return ok ? written.classes() : null;
    }

    /**
     * Lets the client compile sources, in a process that is already running and runs no submission. Returns
     * false if the client cannot.
     */
    private boolean compileInClient(List<JavaFileObject> sources, Map<String, byte[]> classes, List<CompileError> errors) throws IOException {
        host.out.writeInt(sources.size());
        for (JavaFileObject source : sources) {
            host.writeText(source.getName());
            host.writeText(source.getCharContent(true).toString());
        }
        host.out.flush();
        boolean isDone = host.in.readInt() != 0;
        for (int n = host.in.readInt(); n > 0; n--) {
            errors.add(new CompileError(host.readText(), host.in.readInt()));
        }
        for (int n = host.in.readInt(); n > 0; n--) {
            classes.put(host.readText(), host.in.readNBytes(host.in.readInt()));
        }
        return isDone;
    }

    /** Says that nothing is left to compile, and that the reply follows. */
    void endClientCompilation() throws IOException {
        if (usesClient) {
            host.out.writeInt(0);
        }
    }
}
