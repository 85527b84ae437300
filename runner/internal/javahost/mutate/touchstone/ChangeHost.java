package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.util.JavacTask;
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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Holds a program, lists small changes of it and asks questions of what they make of it, until its input ends. */
abstract class ChangeHost {
    static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn");

    /** Bytes of stack: a recursion without end, each of whose nodes copies its list, must not fill the memory. */
    private static final long STACK = 512 << 10;

    /** How many times as long a question may take by the clock. */
    private static final int MOST_WAITS = 10;

    /** What to ask a program, and how many steps it may take. */
    record Question(String[] args, long allowed) {}

    final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    final StandardJavaFileManager fileManager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    final DataInputStream in =
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    final DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));

    final List<String> names = new ArrayList<>(); // of the files of the program
    final List<String> texts = new ArrayList<>(); // and what stands in them
    final List<Change> changes = new ArrayList<>();
    String main;
    boolean anew; // whether the program needs new classes for each question

    private volatile long open; // number of the question that a program runs on; 0 for none
    private long asked; // questions so far
    private final int mostSeconds; // of a processor, for one question, beyond any count of steps

    ChangeHost(int mostSeconds) {
        this.mostSeconds = mostSeconds;
    }

    /** Forgets the program before this one, which may turn out not to be one. */
    abstract void forget();

    /** Lists the changes of the program, whose trees these are. */
    abstract void list(JavacTask task, List<CompilationUnitTree> units) throws IOException;

    /** Does what is said, other than to hold a program. */
    abstract void answer(int what) throws Exception;

    /**
     * Does what is said until there is no more, on a thread whose stack is that of a program. It ends the
     * process where a question comes to no end: whoever asked starts another host.
     */
    final void serve() throws Exception {
        FutureTask<Void> task = new FutureTask<>(this::answerAll, null);
        Thread thread = new Thread(null, task, "main", STACK);
        thread.setDaemon(true);
        thread.start();
        long last = 0; // question
        long had = 0; // nanoseconds of a processor, when it was first seen
        for (int waited = 0; ; waited++) {
            try {
                task.get(1, TimeUnit.SECONDS);
                return;
            } catch (TimeoutException e) {
                long has = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
                if (last != open || last == 0) {
                    last = open;
                    had = has;
                    waited = 0;
                } else if (has - had > TimeUnit.SECONDS.toNanos(mostSeconds) || waited > MOST_WAITS * mostSeconds) {
                    Runtime.getRuntime().halt(1); // a busy machine is no reason to give up
                }
            }
        }
    }

    private void answerAll() {
        try {
            while (true) {
                int what = in.readInt();
                if (what == 0) {
                    load();
                } else {
                    answer(what);
                }
                out.flush();
            }
        } catch (EOFException end) {
            // there is no more
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Does something that reads a program's trees, which may be deep, on a thread with another stack. */
    static <T> T deep(Callable<T> what) throws Exception {
        FutureTask<T> task = new FutureTask<>(what);
        new Thread(task).start();
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (Exception) e.getCause();
        }
    }

    /** Reads a program, and lists its changes. */
    private void load() throws Exception {
        names.clear();
        texts.clear();
        changes.clear();
        forget();
        main = readText();
        List<JavaFileObject> sources = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            names.add(readText());
            texts.add(readText());
            sources.add(new SourceInMemory(names.get(names.size() - 1), texts.get(texts.size() - 1)));
        }
        List<LineMap> lines = new ArrayList<>();
        try {
            deep(() -> {
                JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), new CompiledInMemory(fileManager), d -> {}, OPTIONS, null, sources);
                List<CompilationUnitTree> units = new ArrayList<>();
                task.parse().forEach(units::add);
                units.forEach(u -> lines.add(u.getLineMap()));
                list(task, units);
                return null;
            });
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

    final List<Question> readQuestions() throws IOException {
        List<Question> questions = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            long allowed = in.readLong();
            String[] args = new String[in.readInt()];
            for (int i = 0; i < args.length; i++) {
                args[i] = readText();
            }
            questions.add(new Question(args, allowed));
        }
        return questions;
    }

    /** Asks, writes what comes of it, and tells how it ended. */
    final int ask(StepRun run, Question question) throws IOException {
        int ended = run(run, question);
        out.writeInt(ended);
        out.writeLong(run.steps);
        out.writeInt(run.output.length);
        out.write(run.output);
        return ended;
    }

    /**
     * Asks a program as it was handed in, with new classes each time. One that answers otherwise with the
     * same classes, such as one whose fields are set from its arguments, is given new ones from then on. When
     * a run fills the stack depends on what is compiled, so one that does not end well is no such sign.
     */
    final void askFirst(Map<String, byte[]> classes, String main, List<Question> questions) throws IOException {
        StepRun fresh = new StepRun(classes, main, true);
        StepRun again = new StepRun(classes, main, false);
        for (Question question : questions) {
            int ended = ask(fresh, question);
            boolean same = run(again, question) == ended && Arrays.equals(again.output, fresh.output);
            anew |= ended == StepRun.ENDED && !same;
        }
    }

    /** Asks, and tells how it ended. */
    final int run(StepRun run, Question question) {
        Thread.interrupted(); // the last program may have left it so
        open = ++asked;
        int ended = run.ask(question.args(), question.allowed());
        open = 0;
        return ended;
    }

    final String readText() throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    final void writeText(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
