package touchstone;

import com.sun.management.OperatingSystemMXBean;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.util.JavacTask;
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
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Lists the small changes that could mend a wrong program, compiles variants of it, many at once, and
 * asks them questions, until its input ends. Variants in locate.go says what is said.
 */
public final class LocateHost {
    private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn");
    /** Of Mutator, which knows no types: ValueMender has the same, and hardly one that does not compile. */
    private static final Set<String> TYPELESS = Set.of("argument", "loop start", "loop end", "condition negated");

    private static final long STACK = 512 << 10; // bytes; see MutateHost
    private static final int MOST_SECONDS = 10; // of one question, beyond any count of steps

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager fileManager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    private final DataInputStream in =
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    private final DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));

    private final List<String> names = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private String main;
    private Variants variants;
    private Map<String, byte[]> running; // the classes of run
    private StepRun run;

    public static void main(String[] args) throws Exception {
        new LocateHost().serve();
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
            switch (what) {
                case 0:
                    load();
                    break;
                case 1:
                    compile();
                    break;
                default:
                    ask();
            }
            out.flush();
        }
    }

    /** Reads a program, and lists its changes. */
    private void load() throws IOException {
        names.clear();
        texts.clear();
        main = readText();
        List<JavaFileObject> sources = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            names.add(readText());
            texts.add(readText());
            sources.add(new SourceInMemory(names.get(names.size() - 1), texts.get(texts.size() - 1)));
        }
        changes.clear();
        variants = null;
        List<LineMap> lines = new ArrayList<>();
        try {
            JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), new CompiledInMemory(fileManager), d -> {}, OPTIONS, null, sources);
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            units.forEach(u -> lines.add(u.getLineMap()));
            list(task, units);
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

    /** What asks for types comes last: the compiler adds to its trees what it finds missing in them. */
    private void list(JavacTask task, List<CompilationUnitTree> units) throws IOException {
        Trees trees = Trees.instance(task);
        Signatures signatures = new Signatures(units);
        List<Edits> files = new ArrayList<>();
        for (int i = 0; i < units.size(); i++) {
            files.add(new Edits(i, units.get(i), texts.get(i), trees.getSourcePositions(), changes));
        }
        variants = new Variants(compiler, fileManager, names, files);
        files.forEach(f -> new Mutator(f, signatures).mutate());
        files.forEach(f -> new TwinMender(f).mend());
        files.forEach(f -> new StatementMender(f).mend());
        task.analyze();
        var getters = ScopedScanner.getters(files);
        files.forEach(f -> new ConditionMender(f, getters, trees).mend());
        files.forEach(f -> new ValueMender(f, getters, trees).mend());
        changes.removeIf(c -> TYPELESS.contains(c.operator));
    }

    /** Compiles the program with each of some changes, by their number; -1 is none. */
    private void compile() throws IOException {
        List<Change> wanted = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            int number = in.readInt();
            wanted.add(number < 0 ? null : changes.get(number));
        }
        running = null;
        variants.compile(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            out.writeInt(variants.classesOf(i) == null ? 0 : 1);
        }
        out.writeLong(SYSTEM.getProcessCpuTime());
    }

    /** Asks one variant questions. */
    private void ask() throws Exception {
        int place = in.readInt();
        if (running == null || running != variants.classesOf(place)) {
            running = variants.classesOf(place);
            run = new StepRun(running, variants.packageOf(place) + "." + main);
        }
        Steps.chosen = place + 1;
        for (int n = in.readInt(); n > 0; n--) {
            long allowed = in.readLong();
            String[] question = new String[in.readInt()];
            for (int i = 0; i < question.length; i++) {
                question[i] = readText();
            }
            int ended = apart(run, question, allowed);
            out.writeInt(ended);
            out.writeLong(run.steps);
            out.writeInt(run.output.length);
            out.write(run.output);
        }
    }

    /** Asks on a thread with a stack of its own. */
    private static int apart(StepRun run, String[] question, long allowed) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> run.ask(question, allowed));
        Thread thread = new Thread(null, task, "main", STACK);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            Runtime.getRuntime().halt(1); // it waits for something
            throw new IllegalStateException(e);
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
