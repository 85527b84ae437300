package touchstone;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The changes of a program, and the text that weaves them in. Those that do not compile are dropped. */
final class ChangeSet {
    /** Text that is inserted around a part of a file. */
    record Wrap(int start, int end, List<Insertion> before, String after) {}

    /** Code for the number of the change that is in force at the current place, or -1. */
    static final String ACTIVE_CHANGE = "touchstone.UnitRuntime.activeChange";

    private static final int MAX_PER_UNIT = 1300; // changes of a unit that are woven in
    private static final int MAX_FOUND = 4000; // changes of a unit that are collected; the likeliest of them are woven in
    private static final int SPREAD = 8;

    final List<SourceChange> all = new ArrayList<>();
    private final Map<SourceFile, List<Wrap>> wraps = new HashMap<>();
    private final Map<SourceFile, List<int[]>> methods = new HashMap<>(); // where each changed method begins and ends
    private final BitSet dropped = new BitSet();
    private int unit;
    private int first; // the number of the unit's first change
    private int limit; // the number of changes after which no more are added

    /** Begins a unit. The changes that follow belong to it. */
    void beginUnit(int number) {
        unit = number;
        first = all.size();
        limit = first + MAX_FOUND;
    }

    /**
     * Ends a unit. Keeps its likeliest changes, and the few that move a statement. Of equally likely changes
     * it keeps some in every part of the unit.
     */
    void endUnit() {
        IntStream.range(first, all.size()).boxed()
                .sorted(Comparator.comparingInt((Integer k) -> all.get(k).cost() == SourceChange.MOVED ? 0 : all.get(k).cost()).thenComparing(k -> k % SPREAD).thenComparing(k -> k))
                .skip(MAX_PER_UNIT).forEach(dropped::set);
    }

    /** Begins a method. The changes that follow are in it. */
    void beginMethod(SourceFile file, int start, int end) {
        methods.computeIfAbsent(file, f -> new ArrayList<>()).add(new int[] {start, end});
    }

    /** Adds a change and returns its number, or -1 if there are enough or it changes nothing. */
    int add(SourceFile file, int start, int end, String text, int cost) {
        if (all.size() >= limit || text != null && text.equals(file.text().substring(start, end))) {
            return -1;
        }
        all.add(new SourceChange(unit, file, start, end, text, cost));
        return all.size() - 1;
    }

    /** Inserts pieces before a part of a file, and a text after it. */
    void wrap(SourceFile file, int start, int end, List<Insertion> before, String after) {
        if (!before.isEmpty()) {
            wraps.computeIfAbsent(file, f -> new ArrayList<>()).add(new Wrap(start, end, before, after));
        }
    }

    /** Returns what is inserted into a file, by position. */
    TreeMap<Integer, List<Insertion>> insertions(SourceFile file) {
        List<Wrap> live = new ArrayList<>();
        for (Wrap w : wraps.getOrDefault(file, List.of())) {
            List<Insertion> before = w.before.stream().filter(p -> p.change() < 0 || !dropped.get(p.change())).collect(Collectors.toList());
            if (before.size() > 1 && before.get(1).text().startsWith(ACTIVE_CHANGE)) {
                int last = before.get(before.size() - 1).change();
                Insertion p = before.get(1); // sets the active change, with which the other alternatives compare their numbers
                String lookup = "touchstone.UnitRuntime.activeAmong(" + p.change() + ", " + last + ")";
                before.set(1, Insertion.of(lookup + p.text().substring(ACTIVE_CHANGE.length()), p.change()));
            }
            if (before.stream().anyMatch(p -> p.change() >= 0)) {
                live.add(new Wrap(w.start, w.end, before, w.after));
            }
        }
        TreeMap<Integer, List<Insertion>> pieces = new TreeMap<>();
        List<Wrap> ending = new ArrayList<>(live);
        Collections.reverse(ending); // parts that were found later are nested deeper
        ending.sort(Comparator.comparingInt((Wrap w) -> -w.start));
        for (Wrap w : ending) {
            if (!w.after.isEmpty()) {
                pieces.computeIfAbsent(w.end, e -> new ArrayList<>()).add(Insertion.of(w.after, -1));
            }
        }
        List<Wrap> beginning = new ArrayList<>(live);
        beginning.sort(Comparator.comparing((Wrap w) -> w.end > w.start).thenComparing(w -> -w.end));
        for (Wrap w : beginning) {
            pieces.computeIfAbsent(w.start, e -> new ArrayList<>()).addAll(w.before);
        }
        return pieces;
    }

    /** Drops a change that does not compile. Returns false if it was dropped before. */
    boolean drop(int change) {
        boolean known = dropped.get(change);
        dropped.set(change);
        return !known;
    }

    /** Drops the changes that cost more than a limit. */
    void dropCostlierThan(int cost) {
        for (int k = 0; k < all.size(); k++) {
            if (all.get(k).cost() > cost) {
                dropped.set(k);
            }
        }
    }

    boolean isDropped(int change) {
        return dropped.get(change);
    }

    /**
     * Drops the changes of the smallest part of a file, such as a statement or a method, that contains the
     * position and has changes. Returns whether it dropped any.
     */
    boolean dropAround(SourceFile file, int position) {
        Wrap smallest = null;
        for (Wrap w : wraps.getOrDefault(file, List.of())) {
            boolean around = w.start <= position && position <= w.end && w.before.stream().anyMatch(p -> p.change() >= 0 && !dropped.get(p.change()));
            if (around && (smallest == null || w.end - w.start <= smallest.end - smallest.start)) {
                smallest = w;
            }
        }
        int before = dropped.cardinality();
        if (smallest != null) {
            smallest.before.stream().filter(p -> p.change() >= 0).forEach(p -> dropped.set(p.change()));
        }
        for (int[] body : smallest == null ? methods.getOrDefault(file, List.of()) : List.<int[]>of()) {
            for (int k = 0; k < all.size() && body[0] <= position && position <= body[1]; k++) {
                SourceChange c = all.get(k);
                if (c.file() == file && c.start() >= body[0] && c.end() <= body[1]) {
                    dropped.set(k);
                }
            }
        }
        return dropped.cardinality() > before;
    }
}
