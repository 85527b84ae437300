package touchstone;

import java.io.BufferedInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

/** What a run finds around it, and must leave as it was for another to follow. */
final class Surroundings {
    private static final Locale LOCALE = Locale.getDefault();
    private static final Map<Object, Object> PROPERTIES = Map.copyOf(System.getProperties());

    private final CappedOutput output;
    private final CappedOutput complaints = new CappedOutput(0);
    private final PrintStream out;
    private final PrintStream err = new Printer(complaints);

    /** Empty, and of the class that a process of the program's own has. */
    private final InputStream in = new BufferedInputStream(InputStream.nullInputStream());
    private final int threads = threads();

    Surroundings(int outputLimit) {
        output = new CappedOutput(outputLimit);
        out = new Printer(output);
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
    }

    /** What was printed. */
    byte[] output() {
        return output.toByteArray();
    }

    /** Whether the program printed more than it may. */
    boolean isOver() {
        return output.isOver();
    }

    /** Whether it printed anything to stderr. */
    boolean hasComplaints() {
        return complaints.isOver();
    }

    /** Whether all is as it was, but for so many threads that may have been added. */
    boolean isUnchanged(int added) {
        return System.out == out
                && System.err == err
                && System.in == in
                && threads() <= threads + added
                && LOCALE.equals(Locale.getDefault())
                && PROPERTIES.equals(System.getProperties());
    }

    /** How many threads there are, whoever started them. */
    private static int threads() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group.activeCount();
    }
}
