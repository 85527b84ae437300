package touchstone;

import java.io.BufferedInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

/**
 * The global state that a run can see. A run must leave it unchanged, so that another run can follow.
 */
final class GlobalState {
    private static final Locale LOCALE = Locale.getDefault();
    private static final Map<Object, Object> PROPERTIES = Map.copyOf(System.getProperties());

    private final CappedOutput output;
    private final CappedOutput errorOutput = new CappedOutput(0);
    private final PrintStream out;
    private final PrintStream err = new Printer(errorOutput);

    /** Empty, and of the same class as in a normal Java process. */
    private final InputStream in = new BufferedInputStream(InputStream.nullInputStream());
    private final int threads = countThreads();

    GlobalState(int outputLimit) {
        output = new CappedOutput(outputLimit);
        out = new Printer(output);
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
    }

    byte[] output() {
        return output.toByteArray();
    }

    /** Reports whether the program printed more than it may. */
    boolean isTruncated() {
        return output.isTruncated();
    }

    /** Reports whether the program printed anything to stderr. */
    boolean hasErrorOutput() {
        return errorOutput.isTruncated();
    }

    /** Reports whether the state is unchanged, except that up to added threads may be new. */
    boolean isUnchanged(int newThreads) {
        return System.out == out
                && System.err == err
                && System.in == in
                && countThreads() <= threads + newThreads
                && LOCALE.equals(Locale.getDefault())
                && PROPERTIES.equals(System.getProperties());
    }

    /** Returns the number of all threads in the process. */
    private static int countThreads() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group.activeCount();
    }
}
