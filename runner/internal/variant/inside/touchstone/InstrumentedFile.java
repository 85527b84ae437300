package touchstone;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file with added code that counts the steps of its loops, methods and lambda expressions. The
 * line numbers stay the same.
 */
final class InstrumentedFile {
    /**
     * Text to insert before and after a part of the file. If the part is empty, only the text before is
     * inserted.
     */
    private static final class Wrap {
        final int start;
        final int end;
        final String before;
        final String after;

        Wrap(int start, int end, String before, String after) {
            this.start = start;
            this.end = end;
            this.before = before;
            this.after = after;
        }
    }

    private static final String STEP = "touchstone.StepCounter.step();";

    final String source;
    private final List<Wrap> wraps = new ArrayList<>();

    InstrumentedFile(String source) {
        this.source = source;
    }

    /** Makes the body of a loop count its steps. */
    void loop(int start, int end) {
        wraps.add(new Wrap(start, end, "{" + STEP, "}"));
    }

    /** Makes a method count its calls. {@code open} is the offset after its opening brace. */
    void method(int open) {
        wraps.add(new Wrap(open, open, STEP, ""));
    }

    /** Makes an expression count its evaluations. */
    void expression(int start, int end) {
        wraps.add(new Wrap(start, end, "touchstone.StepCounter.step(", ")"));
    }

    /** Replaces the name System, which begins at {@code start}, in a call of System.exit. */
    void exit(int start) {
        wraps.add(new Wrap(start, start, "touchstone.Fake", ""));
    }

    String text() {
        Map<Integer, String> marks = insertions(wraps);
        StringBuilder out = new StringBuilder();
        for (int at = 0; at <= source.length(); at++) {
            out.append(marks.getOrDefault(at, ""));
            if (at < source.length()) {
                out.append(source.charAt(at));
            }
        }
        return out.toString();
    }

    /** Converts an offset in the instrumented text to an offset in the file. */
    long originalOffset(long inText) {
        long added = 0;
        for (var e : new TreeMap<>(insertions(wraps)).entrySet()) {
            if (e.getKey() + added > inText) {
                break;
            }
            added += Math.min(e.getValue().length(), inText - added - e.getKey());
        }
        return inText - added;
    }

    /**
     * Maps offsets to the text to insert there. Ends of inner parts come before ends of outer parts, and all
     * ends before all beginnings.
     */
    private static Map<Integer, String> insertions(List<Wrap> wraps) {
        Map<Integer, String> marks = new HashMap<>();
        List<Wrap> ending = new ArrayList<>(wraps);
        ending.sort(Comparator.comparingInt((Wrap w) -> -w.start));
        for (Wrap w : ending) {
            marks.merge(w.end, w.after, String::concat);
        }
        List<Wrap> beginning = new ArrayList<>(wraps);
        beginning.sort(Comparator.comparingInt((Wrap w) -> -w.end));
        for (Wrap w : beginning) {
            marks.merge(w.start, w.before, String::concat);
        }
        return marks;
    }
}
