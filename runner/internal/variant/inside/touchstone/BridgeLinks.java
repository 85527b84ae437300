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
 * Links the parameters and fields of a program to the views that they hold. It runs the program and the
 * solution on the same questions. A list is linked to the view that holds the same lists. A number or boolean
 * is linked to the view that has the same value in the position of that list. Values that only a search has
 * are compared where the search begins. If a program is too wrong for that, names decide.
 */
final class BridgeLinks {
    /** The share of calls in which a slot and its view must hold the same value. */
    private static final double MIN_SHARE = 0.8;

    /**
     * The share of calls from which a link is sure. A sure link replaces a constant, such as a depth of 0
     * with which every search begins.
     */
    private static final double SURE_SHARE = 0.98;

    /** The share for lists and for the calls that begin a search. A wrong program may pass wrong values there. */
    private static final double LIST_SHARE = 0.5;

    final BridgeRuns runs;
    final Set<Bridge.Slot> sure = new HashSet<>(); // parameters and fields whose view nearly all calls suggest

    BridgeLinks(BridgeRuns runs) {
        this.runs = runs;
    }

    /** Links all parameters and fields. Returns whether the calls of every unit can be converted. */
    boolean find(int[] right) throws Exception {
        try {
            runs.recordProgram();
            int[] forms = right.clone();
            runs.recordSolution(forms);
            linkLists();
            unlinkDifferingFields();
            linkAtRoots();
            linkNumbers();
            linkByName();
            for (Unit u : runs.units) { // from now on the program's own methods compute lists, as getMoves computes moves
                forms[u.number] = u.isComparable() && u.rightMethod.method().getReturnType().toString().contains("<") ? 0 : forms[u.number];
            }
            runs.recordSolution(forms);
            linkLists();
            unlinkDifferingFields();
            linkNumbers();
            linkByName();
            unlinkDifferingFields();
            for (Unit u : runs.units) {
                if (u.isComparable()) {
                    new BridgeBodies(this, u, right).improve();
                }
            }
            for (Unit u : runs.units) {
                if (u.isRecursive && !new BridgeResults(runs).find(u, right) || !isConvertible(u)) {
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

    /** Returns a key for a parameter or field. Parameters of the same type and name share a key in all methods. */
    static Bridge.Slot key(Bridge.Slot s) {
        return s.parameter() < 0 ? s : new Bridge.Slot(0, s.type(), s.name());
    }

    /** Counts how often a slot and a view held the same value, and how many different values they held. */
    private final class Votes {
        final Map<String, Integer> equalCalls = new HashMap<>();
        final Map<String, Set<Object>> values = new HashMap<>();
        int calls;

        void add(String view, Object what) {
            equalCalls.merge(view, 1, Integer::sum);
            values.computeIfAbsent(view, v -> new HashSet<>()).add(what);
        }

        int equal(String view) {
            return equalCalls.getOrDefault(view, 0);
        }

        int different(String view) {
            return values.getOrDefault(view, Set.of()).size();
        }

        /**
         * Returns the view with the highest count, or null. If several have the highest count, it prefers one
         * with a similar name.
         */
        String best(Bridge.Slot slot, ToIntFunction<String> count, Predicate<String> isCandidate) {
            return runs.views.stream().filter(view -> count.applyAsInt(view) > 0).filter(isCandidate)
                    .max(Comparator.comparingInt(count).thenComparing(view -> isSimilar(view, slot.name()))
                            .thenComparing(new ArrayList<>(runs.views)::indexOf, Comparator.reverseOrder()))
                    .orElse(null);
        }
    }

    private void link(Bridge.Slot key, Votes v, String view, boolean replacesConstants) {
        sure.remove(key);
        if (view != null && v.equal(view) >= SURE_SHARE * v.calls) {
            sure.add(key);
        }
        for (BridgeRuns.RecordedCall c : runs.calls) {
            for (Bridge.Slot s : view == null ? Set.<Bridge.Slot>of() : c.values().keySet()) {
                if (key(s).equals(key) && (replacesConstants || !c.method().constants.containsKey(s))) {
                    c.method().views.putIfAbsent(s, view);
                    c.method().constants.remove(s);
                }
            }
        }
    }

    /** Links each list to the view that most often holds the same list. */
    private void linkLists() {
        Map<Bridge.Slot, Votes> votes = new HashMap<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            c.values().forEach((slot, value) -> {
                if (value instanceof List<?> && !c.method().unit.isMain()) {
                    Votes v = votes.computeIfAbsent(key(slot), s -> new Votes());
                    v.calls++;
                    for (String view : runs.views) {
                        if (runs.positionsByView.get(c.question()).getOrDefault(view, Map.of()).containsKey(value)) {
                            v.add(view, value);
                        }
                    }
                }
            });
        }
        votes.forEach((slot, v) -> {
            String view = v.best(slot, v::different, w -> v.different(w) > 1);
            if (view != null && v.equal(view) > LIST_SHARE * v.calls) { // more reliable than a link that a wrong getMoves suggested
                runs.calls.forEach(c -> c.method().views.keySet().removeIf(s -> key(s).equals(slot)));
            }
            link(slot, v, view, true);
        });
    }

    /**
     * Unlinks fields whose value differs from that of the parameter that holds the same view. Such a field may
     * hold the position where the search began.
     */
    private void unlinkDifferingFields() {
        Set<Bridge.Slot> others = new HashSet<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            Map<String, Object> given = new HashMap<>();
            c.method().views.forEach((slot, view) -> {
                if (slot.parameter() >= 0 && c.values().get(slot) instanceof List<?> list) {
                    given.put(view, list);
                }
            });
            c.method().views.forEach((slot, view) -> {
                if (slot.parameter() < 0 && given.containsKey(view) && !given.get(view).equals(c.values().get(slot))) {
                    others.add(slot);
                }
            });
        }
        Bridge.methodsByUnit.forEach(list -> list.forEach(method -> method.views.keySet().removeAll(others)));
    }

    /**
     * Links each number and boolean to the view that has the same value in a position. The lists of the call
     * identify the position.
     */
    private void linkNumbers() {
        Map<Bridge.Slot, Votes> votes = new HashMap<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            Map<String, Object> known = new HashMap<>();
            c.values().forEach((slot, value) -> {
                if (value instanceof List<?> && c.method().views.containsKey(slot)) {
                    known.put(c.method().views.get(slot), value);
                }
            });
            if (known.isEmpty()) {
                continue;
            }
            var one = known.entrySet().iterator().next();
            List<Map<String, Object>> samePositions = runs.positionsByView.get(c.question()).getOrDefault(one.getKey(), Map.of()).getOrDefault(one.getValue(), List.of()).stream()
                    .filter(p -> known.entrySet().stream().allMatch(e -> e.getValue().equals(p.get(e.getKey())))).toList();
            c.values().forEach((slot, value) -> {
                if (value instanceof Integer && !samePositions.isEmpty()) {
                    Votes v = votes.computeIfAbsent(key(slot), s -> new Votes());
                    v.calls++;
                    for (String view : runs.views) {
                        if (samePositions.stream().anyMatch(p -> value.equals(p.get(view)))) {
                            v.add(view, value);
                        }
                    }
                }
            });
        }
        votes.forEach((slot, v) -> {
            String view = v.best(slot, v::equal, w -> v.different(w) > 1 && v.equal(w) >= MIN_SHARE * v.calls);
            link(slot, v, view, view != null && v.different(view) > 2 && v.equal(view) >= SURE_SHARE * v.calls);
        });
    }

    /**
     * Links the inputs of a search by their values in the calls that begin a search. Inputs that always begin
     * with the same value are recorded as constants.
     */
    private void linkAtRoots() {
        Map<Bridge.BridgedMethod, Map<Bridge.Slot, Votes>> votes = new HashMap<>();
        Map<Bridge.BridgedMethod, Map<Bridge.Slot, Set<Object>>> values = new HashMap<>();
        Map<String, Set<Object>> valuesByView = new HashMap<>();
        for (BridgeRuns.RecordedCall c : runs.calls) {
            Map<String, Object> root = runs.rootInputs.get(c.question());
            if (!c.isFirst() || !c.method().unit.isRecursive || root.isEmpty()) {
                continue;
            }
            root.forEach((view, value) -> {
                valuesByView.computeIfAbsent(view, v -> new HashSet<>()).add(value);
                c.method().firstValues.computeIfAbsent(view, v -> new HashSet<>()).add(value);
            });
            c.values().forEach((slot, value) -> {
                values.computeIfAbsent(c.method(), e -> new HashMap<>()).computeIfAbsent(slot, s -> new HashSet<>()).add(value);
                Votes v = votes.computeIfAbsent(c.method(), e -> new HashMap<>()).computeIfAbsent(slot, s -> new Votes());
                v.calls++;
                root.forEach((view, held) -> {
                    if (held.equals(value)) {
                        v.add(view, value);
                    }
                });
            });
        }
        votes.forEach((method, slots) -> slots.forEach((slot, v) -> {
            if (method.views.containsKey(slot)) {
                return;
            }
            boolean constant = values.get(method).get(slot).size() == 1;
            String best = v.best(slot, v::equal, view -> v.equal(view) > LIST_SHARE * v.calls
                    && constant == (valuesByView.getOrDefault(view, Set.of()).size() == 1));
            if (best != null) {
                method.views.put(slot, best);
            } else if (constant && slot.parameter() >= 0) {
                method.constants.put(slot, values.get(method).get(slot).iterator().next());
            }
        }));
        for (Bridge.BridgedMethod method : votes.keySet()) { // keep only what distinguishes methods, such as one for MAX and one for MIN
            method.firstValues.values().removeIf(all -> all.size() > 1);
            method.firstValues.keySet().removeIf(view -> valuesByView.get(view).size() == 1);
        }
    }

    static boolean isSimilar(String view, String name) {
        return name.toLowerCase().contains(view.toLowerCase());
    }

    /**
     * Links parameters and fields that have the same name as a linked one in another method, and then those
     * that have the name of a view.
     */
    private void linkByName() {
        for (List<Bridge.BridgedMethod> list : Bridge.methodsByUnit) {
            list.forEach(this::linkByName);
        }
    }

    private void linkByName(Bridge.BridgedMethod method) {
        if (method.unit.isMain()) {
            return;
        }
        for (List<Bridge.BridgedMethod> list : Bridge.methodsByUnit) {
            for (Bridge.BridgedMethod other : list) {
                Map.copyOf(other.views).forEach((slot, view) -> {
                    if (slot.parameter() < 0) {
                        if (slot.type().equals(method.type) && !method.member.isStatic() || Modifier.isStatic(BridgeFields.field(slot).getModifiers())) {
                            method.views.putIfAbsent(slot, view);
                        }
                    } else {
                        parameters(method).stream().filter(p -> key(p).equals(key(slot)) && !method.constants.containsKey(p))
                                .forEach(p -> method.views.putIfAbsent(p, view));
                    }
                });
            }
        }
        for (Bridge.Slot p : parameters(method)) {
            boolean own = method.unit.rightMethod.method().getParameters().stream().anyMatch(v -> v.getName().contentEquals(p.name()));
            if (own && !method.views.containsValue(p.name())) {
                method.views.putIfAbsent(p, p.name());
            }
            if (!method.constants.containsKey(p)) {
                boolean isList = BridgeRuns.kind(p).equals("list");
                runs.views.stream().filter(v -> isSimilar(v, p.name()) && runs.kindOf(v).equals("list") == isList).max(Comparator.comparingInt(String::length))
                        .ifPresent(v -> method.views.putIfAbsent(p, v));
            }
        }
    }

    /** Reports whether calls of a unit can be converted in both directions. */
    private boolean isConvertible(Unit unit) {
        if (unit.isMain()) {
            return true;
        }
        for (Bridge.BridgedMethod method : Bridge.methodsByUnit.get(unit.number)) {
            Map<String, Object> known = Bridge.knownValues();
            if (!runs.positions.isEmpty() && !runs.positions.get(runs.positions.size() - 1).isEmpty()) {
                Map<String, Object> some = new HashMap<>(runs.positions.get(runs.positions.size() - 1).get(0));
                some.putAll(runs.rootInputs.get(runs.rootInputs.size() - 1));
                method.views.values().forEach(v -> known.put(v, some.get(v)));
            }
            boolean canCallSolution = unit.rightMethod.method().getParameters().stream().allMatch(p -> Bridge.resolve(p.getName().toString(), known) != null);
            boolean canCallProgram = unit.isRecursive && !method.beginsSearch
                    || parameters(method).stream().allMatch(p -> method.views.containsKey(p) || method.constants.containsKey(p) || p.type().equals("StringBuilder"));
            boolean called = runs.calls.stream().anyMatch(c -> c.method() == method);
            if (called && !(canCallSolution && canCallProgram)) {
                return false;
            }
        }
        return true;
    }

    static List<Bridge.Slot> parameters(Bridge.BridgedMethod method) {
        List<Bridge.Slot> list = new ArrayList<>();
        for (int i = 0; i < method.member.method().getParameters().size(); i++) {
            list.add(Bridge.parameter(method, i));
        }
        return list;
    }
}
