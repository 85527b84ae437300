package touchstone;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
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
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Answers requests to run versions of a program on questions, until its input ends. */
abstract class ChangeHost {
    /**
     * A program runs for only a second, so "+" must not compile to invokedynamic, which costs milliseconds at
     * each place.
     */
    static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn", "-XDstringConcat=inline");

    /**
     * Bytes of stack. It is small, so that an endless recursion in which each call copies a list does
     * not fill the memory.
     */
    private static final long STACK = 512 << 10;

    /** The maximum wall time of a question, as a multiple of its limit of CPU time. */
    private static final int MAX_WAITS = 10;

    /** The arguments of one run of a program, and how many steps it may take. */
    record Question(String[] args, long maxSteps) {}

    final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    final StandardJavaFileManager fileManager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    final DataInputStream in =
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    final DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));

    boolean needsNewClasses; // whether each question needs newly loaded classes

    private volatile long currentQuestion; // number of the question that is running; 0 for none
    private long questionCount; // number of questions so far
    private final int maxSeconds; // CPU time limit of a question, for programs that count no steps

    ChangeHost(int maxSeconds) {
        this.maxSeconds = maxSeconds;
    }

    /** Handles a request. */
    abstract void handle(int request) throws Exception;

    /**
     * Handles requests until the input ends, on a thread with the stack of a program. If a question does not
     * end, the host ends, and the client starts another host.
     */
    final void serve() throws Exception {
        FutureTask<Void> task = new FutureTask<>(this::handleAll, null);
        Thread thread = new Thread(null, task, "main", STACK);
        thread.setDaemon(true);
        thread.start();
        long lastQuestion = 0; // the question at the last check
        long startCpu = 0; // CPU time of the thread in nanoseconds when that question was first seen
        for (int seconds = 0; ; seconds++) {
            try {
                task.get(1, TimeUnit.SECONDS);
                return;
            } catch (TimeoutException e) {
                long cpu = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
                if (lastQuestion != currentQuestion || lastQuestion == 0) {
                    lastQuestion = currentQuestion;
                    startCpu = cpu;
                    seconds = 0;
                } else if (cpu - startCpu > TimeUnit.SECONDS.toNanos(maxSeconds) || seconds > MAX_WAITS * maxSeconds) {
                    Runtime.getRuntime().halt(1); // CPU time counts first, since a busy machine is no reason to give up
                }
            }
        }
    }

    private void handleAll() {
        try {
            while (true) {
                handle(in.readInt());
                out.flush();
            }
        } catch (EOFException end) {
            // the input has ended
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a task on a thread with a stack of the usual size. The task reads syntax trees, which may be deep. */
    static <T> T onDeepStack(Callable<T> task) throws Exception {
        FutureTask<T> future = new FutureTask<>(task);
        new Thread(future).start();
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (Exception) e.getCause();
        }
    }

    final List<Question> readQuestions() throws IOException {
        List<Question> questions = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            long maxSteps = in.readLong();
            String[] args = new String[in.readInt()];
            for (int i = 0; i < args.length; i++) {
                args[i] = readText();
            }
            questions.add(new Question(args, maxSteps));
        }
        return questions;
    }

    /** Runs a question, writes the result, and returns how the run ended. */
    final int runAndReply(ProgramRunner run, Question question) throws IOException {
        int ended = run(run, question);
        out.writeInt(ended);
        out.writeLong(run.steps);
        out.writeInt(run.output.length);
        out.write(run.output);
        return ended;
    }

    /**
     * Runs the questions on the unchanged program, with newly loaded classes each time, and once more with
     * classes that are reused. If the output then differs, for example because static fields depend on the
     * arguments, every later run gets new classes. Runs that did not end normally are not compared, because
     * the depth at which a stack overflows depends on what the JVM has compiled.
     */
    final void runOriginal(Map<String, byte[]> classes, String main, List<Question> questions) throws IOException {
        ProgramRunner fresh = new ProgramRunner(classes, main, true);
        ProgramRunner reused = new ProgramRunner(classes, main, false);
        for (Question question : questions) {
            int ended = runAndReply(fresh, question);
            boolean same = run(reused, question) == ended && Arrays.equals(reused.output, fresh.output);
            needsNewClasses |= ended == ProgramRunner.ENDED && !same;
        }
    }

    /** Runs a question and returns how the run ended. */
    final int run(ProgramRunner run, Question question) {
        Thread.interrupted(); // the last program may have interrupted this thread
        currentQuestion = ++questionCount;
        int ended = run.run(question.args(), question.maxSteps());
        currentQuestion = 0;
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
