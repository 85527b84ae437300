package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Changes a program in one place, compiles it and asks it questions, over and over, until its input
 * ends. Mutants in mutate.go says what is said.
 */
public final class MutateHost {
    private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn");
    /** Bytes of stack: a recursion without end, each of whose nodes copies its list, must not fill the memory. */
    private static final long STACK = 512 << 10;
    private static final int MOST_SECONDS = 20; // of one question, beyond any count of steps

    /** What a program sees of the class that counts its steps. */
    private static final List<JavaFileObject> STUBS = List.of(
            new SourceInMemory("touchstone/Steps.java", "package touchstone; public class Steps { public static native void step(); }"),
            new SourceInMemory("touchstone/StepsSystem.java", "package touchstone; public class StepsSystem { public static native void exit(int s); }"));

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager fileManager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    private final DataInputStream in =
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    private final DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));

    private final List<String> names = new ArrayList<>();
    private final List<Instrumented> files = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private String main;
    private int compiled; // the number of what was compiled last
    private Map<String, byte[]> classes; // of that; null if it does not compile

    public static void main(String[] args) throws Exception {
        new MutateHost().serve();
        Runtime.getRuntime().halt(0);
    }

    private void serve() throws Exception {
        while (true) {
            int what;
            try {
                what = in.readInt();
            } catch (EOFException end) {
                return;
            }
            if (what == 0) {
                load();
            } else {
                ask();
            }
            out.flush();
        }
    }

    /** Reads a program, and lists its changes. */
    private void load() throws IOException {
        names.clear();
        files.clear();
        changes.clear();
        classes = null;
        main = readText();
        List<JavaFileObject> sources = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            names.add(readText());
            texts.add(readText());
            sources.add(new SourceInMemory(names.get(names.size() - 1), texts.get(texts.size() - 1)));
        }
        List<LineMap> lines = new ArrayList<>();
        try {
            JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), new CompiledInMemory(fileManager), d -> {}, OPTIONS, null, sources);
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            Signatures signatures = new Signatures(units);
            for (int i = 0; i < units.size(); i++) {
                lines.add(units.get(i).getLineMap());
                files.add(Stepper.instrument(units.get(i), texts.get(i), positions));
                new Mutator(new Edits(i, units.get(i), texts.get(i), positions, changes), signatures).mutate();
            }
        } catch (RuntimeException | StackOverflowError e) {
            changes.clear();
        }
        out.writeInt(changes.size());
        for (Change c : changes) {
            writeText(c.operator);
            out.writeInt(c.file);
            out.writeInt((int) lines.get(c.file).getLineNumber(c.start));
            out.writeInt(c.start);
            writeText(texts.get(c.file).substring(c.start, c.end));
            writeText(c.replacement(texts.get(c.file)));
        }
    }

    /** Compiles the program with one of its changes, or with none, and asks it questions. */
    private void ask() throws Exception {
        int number = in.readInt();
        int count = in.readInt();
        String[][] questions = new String[count][];
        long[] allowed = new long[count];
        for (int i = 0; i < count; i++) {
            allowed[i] = in.readLong();
            questions[i] = new String[in.readInt()];
            for (int n = 0; n < questions[i].length; n++) {
                questions[i][n] = readText();
            }
        }
        if (number != compiled || classes == null) {
            classes = compile(number < 0 ? null : changes.get(number));
            compiled = number;
        }
        out.writeInt(classes == null ? 0 : 1);
        if (classes == null) {
            return;
        }
        StepRun run = new StepRun(classes, main);
        for (int i = 0; i < count; i++) {
            int ended = apart(run, questions[i], allowed[i]);
            out.writeInt(ended);
            out.writeLong(run.steps);
            out.writeInt(run.output.length);
            out.write(run.output);
        }
    }

    /** Asks on a thread with a stack of its own. */
    private static int apart(StepRun run, String[] question, long allowed) throws InterruptedException, ExecutionException {
        FutureTask<Integer> task = new FutureTask<>(() -> run.ask(question, allowed));
        Thread thread = new Thread(null, task, "main", STACK);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            Runtime.getRuntime().halt(1); // it waits for something: whoever asked starts another host
            throw new IllegalStateException(e);
        }
    }

    private Map<String, byte[]> compile(Change change) {
        List<JavaFileObject> sources = new ArrayList<>(STUBS);
        for (int i = 0; i < files.size(); i++) {
            boolean changed = change != null && change.file == i;
            sources.add(new SourceInMemory(names.get(i), changed ? files.get(i).text(change) : files.get(i).text()));
        }
        CompiledInMemory written = new CompiledInMemory(fileManager);
        try {
            return compiler.getTask(new StringWriter(), written, d -> {}, OPTIONS, null, sources).call() ? written.classes() : null;
        } catch (RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    private String readText() throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private void writeText(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
