package touchstone;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file with many changes at once: of each method that is changed there is one more for each change of
 * it, and the method itself asks which of them is wanted. A compiler has far less to do with one more
 * method than with one more program.
 */
final class Shared {
    private final String source;
    private final Methods methods;
    private final Map<Integer, Change> changes = new TreeMap<>(); // by the number of the variant
    private final TreeMap<Integer, Integer> variants = new TreeMap<>(); // by the line where its method begins; 0 for none

    Shared(String source, Methods methods) {
        this.source = source;
        this.methods = methods;
    }

    /** Takes in a change, unless it is of no method's body. */
    boolean add(int variant, Change c) {
        if (methods.around(c.start, c.end) == null) {
            return false;
        }
        changes.put(variant, c);
        return true;
    }

    void remove(int variant) {
        changes.remove(variant);
    }

    /** The number of the variant to which a line belongs, 0 if it belongs to all. */
    int variantAt(long line) {
        var found = variants.floorEntry((int) line);
        return found == null ? 0 : found.getValue();
    }

    String text() {
        variants.clear();
        Map<Methods.Method, List<Integer>> wanted = new TreeMap<>(Comparator.comparingInt((Methods.Method m) -> m.start));
        changes.forEach((variant, c) ->
                wanted.computeIfAbsent(methods.around(c.start, c.end), m -> new ArrayList<>()).add(variant));
        StringBuilder out = new StringBuilder();
        int[] lines = {1, 0}; // so many, as far as the text has been looked through
        int from = 0;
        for (Map.Entry<Methods.Method, List<Integer>> e : wanted.entrySet()) {
            Methods.Method m = e.getKey();
            out.append(source, from, m.start + 1);
            out.append("switch (touchstone.Steps.chosen) { ");
            e.getValue().forEach(variant -> out.append(m.call(variant)).append(' '));
            out.append('}').append(source, m.start + 1, m.end);
            for (int variant : e.getValue()) {
                Change c = changes.get(variant);
                out.append('\n');
                variants.put(lineOf(out, lines), variant);
                out.append(m.head(variant)).append(source, m.start, c.start).append(c.replacement(source));
                out.append(source, c.end, m.end);
            }
            out.append('\n');
            variants.put(lineOf(out, lines), 0);
            from = m.end;
        }
        return out.append(source, from, source.length()).toString();
    }

    private static int lineOf(StringBuilder text, int[] lines) {
        for (; lines[1] < text.length(); lines[1]++) {
            lines[0] += text.charAt(lines[1]) == '\n' ? 1 : 0;
        }
        return lines[0];
    }
}
