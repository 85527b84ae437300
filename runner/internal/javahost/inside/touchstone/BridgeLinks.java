package touchstone;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Finds which views the parameters and fields of a program hold. It runs the program and the solution on the
 * same questions. A list is the view that holds the same lists. A number or boolean is the view with the same
 * value for the position of that list. Values that only a search has are compared where the search begins. If
 * a program is too wrong for that, names decide.
 */
final class BridgeLinks {
    /** The share of calls in which two corresponding values must be equal. */
    private static final double ENOUGH = 0.8;

    /** The share that is needed if a search always begins with the same value, such as a depth of 0. */
    private static final double SURE = 0.98;

    /**
     * The share that is needed for lists, and where a search begins. A wrong program may pass wrong values
     * there.
     */
    private static final double MOSTLY = 0.5;

    final BridgeRuns runs;
    final Set<Bridge.Slot> sure = new HashSet<>(); // parameters and fields whose view nearly all calls suggest

    BridgeLinks(BridgeRuns runs) {
        this.runs = runs;
    }

    /** Reports whether every unit can be called from both sides. */
    boolean find(int[] right) throws Exception {
        try {
            runs.program();
            int[] forms = right.clone();
            runs.solution(forms);
            lists();
            others();
            atRoots();
            numbers();
            names();
            for (Unit u : runs.units) { // views may be made by what is linked, as moves are by getMoves
                forms[u.number] = u.isComparable() && u.right.method().getReturnType().toString().contains("<") ? 0 : forms[u.number];
            }
            runs.solution(forms);
            lists();
            others();
            numbers();
            names();
            others();
            for (Unit u : runs.units) {
                if (u.isComparable()) {
                    new BridgeBodies(this, u, right).improve();
                }
            }
            for (Unit u : runs.units) {
                if (u.recurs && !new BridgeResults(runs).find(u, right) || !isKnown(u)) {
                    return false;
                }
            }
            for (Unit u : runs.units) {
                if (u.isComparable() && !new BridgeBodies(this, u, right).answersAlike()) {
                    return false;
                }
            }
            return true;
        } finally {
            Bridge.listener = null;
        }
    }

    /** Returns a parameter or field under a name that all methods share. */
    static Bridge.Slot key(Bridge.Slot s) {
        return s.parameter() < 0 ? s : new Bridge.Slot(0, s.type(), s.name());
    }

    /** Counts how often a slot and a view held the same value, and how many different values they held. */
    private final class Votes {
        final Map<String, Integer> equal = new HashMap<>();
        final Map<String, Set<Object>> different = new HashMap<>();
        int all;

        void add(String view, Object what) {
            equal.merge(view, 1, Integer::sum);
            different.computeIfAbsent(view, v -> new HashSet<>()).add(what);
        }

        int equal(String view) {
            return equal.getOrDefault(view, 0);
        }

        int different(String view) {
            return different.getOrDefault(view, Set.of()).size();
        }

        /**
         * Returns the view with the highest count, or null. If several have the highest count, it prefers one
         * with a similar name.
         */
        String best(Bridge.Slot slot, ToIntFunction<String> most, Predicate<String> isLike) {
            return runs.views.stream().filter(view -> most.applyAsInt(view) > 0).filter(isLike)
                    .max(Comparator.comparingInt(most).thenComparing(view -> alike(view, slot.name()))
                            .thenComparing(new ArrayList<>(runs.views)::indexOf, Comparator.reverseOrder()))
                    .orElse(null);
        }
    }

    private void link(Bridge.Slot key, Votes v, String view, boolean isFirm) {
        sure.remove(key);
        if (view != null && v.equal(view) >= SURE * v.all) {
            sure.add(key);
        }
        for (BridgeRuns.RecordedCall c : runs.calls) {
            for (Bridge.Slot s : view == null ? Set.<Bridge.Slot>of() : c.slots().keySet()) {
                if (key(s).equals(key) && (isFirm || !c.end().constants.containsKey(s))) {
                    c.end().views.putIfAbsent(s, view);
                    c.end().constants.remove(s);
                }
            }
        }
    }

    /** Links each list to the view that most often holds the same list. */
    private void lists() {
        Map<Bridge.Slot, Votes> votes = new HashMap<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            c.slots().forEach((slot, value) -> {
                if (value instanceof List<?> && !c.end().unit.isMain()) {
                    Votes v = votes.computeIfAbsent(key(slot), s -> new Votes());
                    v.all++;
                    for (String view : runs.views) {
                        if (runs.holding.get(c.question()).getOrDefault(view, Map.of()).containsKey(value)) {
                            v.add(view, value);
                        }
                    }
                }
            });
        }
        votes.forEach((slot, v) -> {
            String view = v.best(slot, v::different, w -> v.different(w) > 1);
            if (view != null && v.equal(view) > MOSTLY * v.all) { // better than what a wrong getMoves suggested
                runs.calls.forEach(c -> c.end().views.keySet().removeIf(s -> key(s).equals(slot)));
            }
            link(slot, v, view, true);
        });
    }

    /**
     * Unlinks fields whose value differs from that of the parameter that holds the same view. Such a field may
     * hold the position where the search began.
     */
    private void others() {
        Set<Bridge.Slot> others = new HashSet<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            Map<String, Object> given = new HashMap<>();
            c.end().views.forEach((slot, view) -> {
                if (slot.parameter() >= 0 && c.slots().get(slot) instanceof List<?> list) {
                    given.put(view, list);
                }
            });
            c.end().views.forEach((slot, view) -> {
                if (slot.parameter() < 0 && given.containsKey(view) && !given.get(view).equals(c.slots().get(slot))) {
                    others.add(slot);
                }
            });
        }
        Bridge.ends.forEach(list -> list.forEach(end -> end.views.keySet().removeAll(others)));
    }

    /** Links each number and boolean to the view with the same value for a position with the lists of the call. */
    private void numbers() {
        Map<Bridge.Slot, Votes> votes = new HashMap<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            Map<String, Object> known = new HashMap<>();
            c.slots().forEach((slot, value) -> {
                if (value instanceof List<?> && c.end().views.containsKey(slot)) {
                    known.put(c.end().views.get(slot), value);
                }
            });
            if (known.isEmpty()) {
                continue;
            }
            var one = known.entrySet().iterator().next();
            List<Map<String, Object>> like = runs.holding.get(c.question()).getOrDefault(one.getKey(), Map.of()).getOrDefault(one.getValue(), List.of()).stream()
                    .filter(p -> known.entrySet().stream().allMatch(e -> e.getValue().equals(p.get(e.getKey())))).toList();
            c.slots().forEach((slot, value) -> {
                if (value instanceof Integer && !like.isEmpty()) {
                    Votes v = votes.computeIfAbsent(key(slot), s -> new Votes());
                    v.all++;
                    for (String view : runs.views) {
                        if (like.stream().anyMatch(p -> value.equals(p.get(view)))) {
                            v.add(view, value);
                        }
                    }
                }
            });
        }
        votes.forEach((slot, v) -> {
            String view = v.best(slot, v::equal, w -> v.different(w) > 1 && v.equal(w) >= ENOUGH * v.all);
            link(slot, v, view, view != null && v.different(view) > 2 && v.equal(view) >= SURE * v.all);
        });
    }

    /** Links the inputs of a search where the search begins, and records the inputs that are constant there. */
    private void atRoots() {
        Map<Bridge.BridgedMethod, Map<Bridge.Slot, Votes>> votes = new HashMap<>();
        Map<Bridge.BridgedMethod, Map<Bridge.Slot, Set<Object>>> values = new HashMap<>();
        Map<String, Set<Object>> other = new HashMap<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            Map<String, Object> root = runs.roots.get(c.question());
            if (!c.first() || !c.end().unit.recurs || root.isEmpty()) {
                continue;
            }
            root.forEach((view, value) -> {
                other.computeIfAbsent(view, v -> new HashSet<>()).add(value);
                c.end().seen.computeIfAbsent(view, v -> new HashSet<>()).add(value);
            });
            c.slots().forEach((slot, value) -> {
                values.computeIfAbsent(c.end(), e -> new HashMap<>()).computeIfAbsent(slot, s -> new HashSet<>()).add(value);
                Votes v = votes.computeIfAbsent(c.end(), e -> new HashMap<>()).computeIfAbsent(slot, s -> new Votes());
                v.all++;
                root.forEach((view, held) -> {
                    if (held.equals(value)) {
                        v.add(view, value);
                    }
                });
            });
        }
        votes.forEach((end, slots) -> slots.forEach((slot, v) -> {
            if (end.views.containsKey(slot)) {
                return;
            }
            boolean constant = values.get(end).get(slot).size() == 1;
            String best = v.best(slot, v::equal, view -> v.equal(view) > MOSTLY * v.all
                    && constant == (other.getOrDefault(view, Set.of()).size() == 1));
            if (best != null) {
                end.views.put(slot, best);
            } else if (constant && slot.parameter() >= 0) {
                end.constants.put(slot, values.get(end).get(slot).iterator().next());
            }
        }));
        for (Bridge.BridgedMethod end : votes.keySet()) { // such as of a method for MAX alone
            end.seen.values().removeIf(all -> all.size() > 1);
            end.seen.keySet().removeIf(view -> other.get(view).size() == 1);
        }
    }

    static boolean alike(String view, String name) {
        return name.toLowerCase().contains(view.toLowerCase());
    }

    /**
     * Links parameters and fields that have the name of a linked one in another method. Then it links those
     * with the name of a view.
     */
    private void names() {
        for (List<Bridge.BridgedMethod> list : Bridge.ends) {
            list.forEach(this::names);
        }
    }

    private void names(Bridge.BridgedMethod end) {
        if (end.unit.isMain()) {
            return;
        }
        for (List<Bridge.BridgedMethod> list : Bridge.ends) {
            for (Bridge.BridgedMethod other : list) {
                Map.copyOf(other.views).forEach((slot, view) -> {
                    if (slot.parameter() < 0) {
                        if (slot.type().equals(end.type) && !end.member.isStatic() || Modifier.isStatic(BridgeFields.field(slot).getModifiers())) {
                            end.views.putIfAbsent(slot, view);
                        }
                    } else {
                        parameters(end).stream().filter(p -> key(p).equals(key(slot)) && !end.constants.containsKey(p))
                                .forEach(p -> end.views.putIfAbsent(p, view));
                    }
                });
            }
        }
        for (Bridge.Slot p : parameters(end)) {
            boolean own = end.unit.right.method().getParameters().stream().anyMatch(v -> v.getName().contentEquals(p.name()));
            if (own && !end.views.containsValue(p.name())) {
                end.views.putIfAbsent(p, p.name());
            }
            if (!end.constants.containsKey(p)) {
                boolean isList = BridgeRuns.kind(p).equals("list");
                runs.views.stream().filter(v -> alike(v, p.name()) && runs.kindOf(v).equals("list") == isList).max(Comparator.comparingInt(String::length))
                        .ifPresent(v -> end.views.putIfAbsent(p, v));
            }
        }
    }

    /** Reports whether calls of a unit can be converted in both directions. */
    private boolean isKnown(Unit unit) {
        if (unit.isMain()) {
            return true;
        }
        for (Bridge.BridgedMethod end : Bridge.ends.get(unit.number)) {
            Map<String, Object> known = Bridge.known();
            if (!runs.positions.isEmpty() && !runs.positions.get(runs.positions.size() - 1).isEmpty()) {
                Map<String, Object> some = new HashMap<>(runs.positions.get(runs.positions.size() - 1).get(0));
                some.putAll(runs.roots.get(runs.roots.size() - 1));
                end.views.values().forEach(v -> known.put(v, some.get(v)));
            }
            boolean in = unit.right.method().getParameters().stream().allMatch(p -> Bridge.resolve(p.getName().toString(), known) != null);
            boolean out = unit.recurs && !end.isFirst
                    || parameters(end).stream().allMatch(p -> end.views.containsKey(p) || end.constants.containsKey(p) || p.type().equals("StringBuilder"));
            boolean called = runs.calls.stream().anyMatch(c -> c.end() == end);
            if (called && !(in && out)) {
                return false;
            }
        }
        return true;
    }

    static List<Bridge.Slot> parameters(Bridge.BridgedMethod end) {
        List<Bridge.Slot> list = new ArrayList<>();
        for (int i = 0; i < end.member.method().getParameters().size(); i++) {
            list.add(Bridge.parameter(end, i));
        }
        return list;
    }
}
