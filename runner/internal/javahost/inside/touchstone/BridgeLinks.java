package touchstone;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private static final int MARK = 7919; // appears in no answer
    static final int MOST_CALLS = 25; // calls of a unit that are examined in one question

    /** The share of calls in which two corresponding values must be equal. */
    private static final double ENOUGH = 0.8;

    /** The same if a search always begins with one value, such as a depth of 0. */
    private static final double SURE = 0.98;

    /** The same for the beginning of a search, which a wrong program may call wrongly. */
    private static final double AT_ROOT = 0.5;

    private final ChangeHost host;
    private final StepRun run;
    private final List<Unit> units;
    final List<ChangeHost.Question> questions;
    final Set<String> views = new LinkedHashSet<>();
    private final List<Seen> calls = new ArrayList<>(); // of methods of the program
    private final List<List<Map<String, Object>>> positions = new ArrayList<>(); // that the solution reaches, by question
    private final List<Map<String, Map<Object, List<Map<String, Object>>>>> holding = new ArrayList<>(); // the same positions, by the value of a view
    final Set<Bridge.Slot> sure = new HashSet<>(); // parameters and fields whose view nearly all calls suggest
    private final List<Map<String, Object>> roots = new ArrayList<>(); // inputs of its search, by question

    /** A call of a method of the program. */
    private record Seen(int question, boolean first, Bridge.End end, Map<Bridge.Slot, Object> slots) {}

    BridgeLinks(ChangeHost host, StepRun run, Weaver weaver, List<ChangeHost.Question> questions) {
        this.host = host;
        this.run = run;
        this.units = weaver.units;
        this.questions = questions;
        for (Unit u : units) {
            u.right.method().getParameters().forEach(p -> views.add(p.getName().toString()));
        }
        views.addAll(Bridge.makers.keySet());
        Bridge.ends.forEach(list -> list.forEach(e -> e.type = Bridge.programClasses.stream()
                .filter(name -> name.matches("(.*[.$])?" + e.member.type().getSimpleName())).findFirst().orElse(null)));
    }

    /** Reports whether every unit can be called from both sides. */
    boolean find(int[] right) throws Exception {
        try {
            program();
            int[] forms = right.clone();
            solution(forms);
            lists();
            others();
            atRoots();
            numbers();
            names();
            for (Unit u : units) { // views may be made by what is linked, as moves are by getMoves
                forms[u.number] = u.isComparable() && u.right.method().getReturnType().toString().contains("<") ? 0 : forms[u.number];
            }
            solution(forms);
            lists();
            others();
            numbers();
            names();
            others();
            for (Unit u : units) {
                if (u.isComparable()) {
                    new BridgeBodies(this, u, right).improve();
                }
            }
            for (Unit u : units) {
                if (u.recurs && !findResults(u, right) || !isKnown(u)) {
                    return false;
                }
            }
            for (Unit u : units) {
                if (u.isComparable() && !answersAlike(u, right)) {
                    return false;
                }
            }
            return true;
        } finally {
            Bridge.listener = null;
        }
    }

    void ask(int[] forms, ChangeHost.Question q, Bridge.Listener listener) throws Exception {
        Units.forms = forms;
        Bridge.listener = listener;
        host.run(run, q);
        Bridge.listener = null;
    }

    private static Map<Bridge.Slot, Object> slots(Bridge.End end, Object self, Class<?> type, Object[] args) {
        Map<Bridge.Slot, Object> slots = new HashMap<>();
        for (int i = 0; i < args.length; i++) {
            slots.put(Bridge.parameter(end, i), BridgeValues.plain(args[i]));
        }
        BridgeFields.fieldsOf(type, self).forEach(s -> slots.put(s, BridgeValues.plain(BridgeFields.read(s, self, args))));
        slots.values().removeIf(Objects::isNull);
        return slots;
    }

    /** Records the calls of the program's methods. */
    private void program() throws Exception {
        for (int q = 0; q < questions.size(); q++) {
            int question = q;
            Map<Unit, Integer> seen = new HashMap<>();
            ask(new int[units.size()], questions.get(q), new Bridge.Listener() {
                @Override
                public boolean asks(Bridge.End end, Object self, Class<?> type, Object[] args) {
                    int nth = seen.merge(end.unit, 1, Integer::sum);
                    if (nth <= MOST_CALLS) {
                        end.isFirst |= nth == 1;
                        calls.add(new Seen(question, nth == 1, end, slots(end, self, type, args)));
                    }
                    return false;
                }
            });
        }
    }

    /** Records the positions of the solution. */
    private void solution(int[] forms) throws Exception {
        positions.clear();
        holding.clear();
        roots.clear();
        for (ChangeHost.Question q : questions) {
            Map<Map<String, Object>, Map<String, Object>> found = new LinkedHashMap<>();
            Map<String, Object> root = new HashMap<>();
            ask(forms, q, new Bridge.Listener() {
                @Override
                public void leaves(Unit u, Map<String, Object> known) {
                    if (u.recurs && root.isEmpty()) {
                        root.putAll(known);
                    } else if (u.isComparable() && found.size() < MOST_CALLS && !found.containsKey(known)) {
                        Map<String, Object> all = new HashMap<>(known);
                        found.put(Map.copyOf(known), all);
                        Bridge.listener = null;
                        views.forEach(v -> Bridge.resolve(v, all));
                        Bridge.listener = this;
                    }
                }

                @Override
                public boolean asks(Bridge.End end, Object self, Class<?> type, Object[] args) {
                    if (end.unit.isMain()) {
                        end.views.put(Bridge.parameter(end, 0), end.unit.right.method().getParameters().get(0).getName().toString());
                    }
                    return false;
                }
            });
            views.forEach(v -> Bridge.resolve(v, root));
            positions.add(new ArrayList<>(found.values()));
            Map<String, Map<Object, List<Map<String, Object>>>> index = new HashMap<>();
            found.values().forEach(p -> p.forEach((view, value) -> index.computeIfAbsent(view, v -> new HashMap<>())
                    .computeIfAbsent(value, v -> new ArrayList<>()).add(p)));
            holding.add(index);
            roots.add(root);
        }
    }

    /** Returns a parameter or field under a name that all methods share. */
    static Bridge.Slot key(Bridge.Slot s) {
        return s.parameter() < 0 ? s : new Bridge.Slot(0, s.type(), s.name());
    }

    /** Counts how often a slot and a view held the same value, and how many different values those were. */
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

        /** Returns the view with the highest count, or null. Among equal ones, it prefers a similar name. */
        String best(Bridge.Slot slot, ToIntFunction<String> most, Predicate<String> isLike) {
            return views.stream().filter(view -> most.applyAsInt(view) > 0).filter(isLike)
                    .max(Comparator.comparingInt(most).thenComparing(view -> alike(view, slot.name()))
                            .thenComparing(new ArrayList<>(views)::indexOf, Comparator.reverseOrder()))
                    .orElse(null);
        }
    }

    private void link(Bridge.Slot key, String view, boolean isSure) {
        for (Seen c : calls) {
            for (Bridge.Slot s : view == null ? Set.<Bridge.Slot>of() : c.slots.keySet()) {
                if (key(s).equals(key) && (isSure || !c.end.constants.containsKey(s))) {
                    c.end.views.putIfAbsent(s, view);
                    c.end.constants.remove(s);
                }
            }
        }
    }

    /** Records whether nearly all calls suggest a view. */
    private void believe(Bridge.Slot key, Votes v, String view) {
        sure.remove(key);
        if (view != null && v.equal(view) >= SURE * v.all) {
            sure.add(key);
        }
    }

    /** Links each list to the view that most often holds the same list. */
    private void lists() {
        Map<Bridge.Slot, Votes> votes = new HashMap<>();
        for (Seen c : calls) {
            c.slots.forEach((slot, value) -> {
                if (value instanceof List<?> && !c.end.unit.isMain()) {
                    Votes v = votes.computeIfAbsent(key(slot), s -> new Votes());
                    v.all++;
                    for (String view : views) {
                        if (holding.get(c.question).getOrDefault(view, Map.of()).containsKey(value)) {
                            v.add(view, value);
                        }
                    }
                }
            });
        }
        votes.forEach((slot, v) -> {
            String view = v.best(slot, v::different, w -> v.different(w) > 1);
            if (view != null && v.equal(view) > AT_ROOT * v.all) { // better than what a wrong getMoves suggested
                calls.forEach(c -> c.end.views.keySet().removeIf(s -> key(s).equals(slot)));
            }
            link(slot, view, true);
            believe(slot, v, view);
        });
    }

    /**
     * Unlinks fields whose value differs from that of the parameter that holds the same view. Such a field may
     * hold the position where the search began.
     */
    private void others() {
        Set<Bridge.Slot> others = new HashSet<>();
        for (Seen c : calls) {
            Map<String, Object> given = new HashMap<>();
            c.end.views.forEach((slot, view) -> {
                if (slot.parameter() >= 0 && c.slots.get(slot) instanceof List<?> list) {
                    given.put(view, list);
                }
            });
            c.end.views.forEach((slot, view) -> {
                if (slot.parameter() < 0 && given.containsKey(view) && !given.get(view).equals(c.slots.get(slot))) {
                    others.add(slot);
                }
            });
        }
        Bridge.ends.forEach(list -> list.forEach(end -> end.views.keySet().removeAll(others)));
    }

    /** Links each number and boolean to the view with the same value for a position with the lists of the call. */
    private void numbers() {
        Map<Bridge.Slot, Votes> votes = new HashMap<>();
        for (Seen c : calls) {
            Map<String, Object> known = new HashMap<>();
            c.slots.forEach((slot, value) -> {
                if (value instanceof List<?> && c.end.views.containsKey(slot)) {
                    known.put(c.end.views.get(slot), value);
                }
            });
            if (known.isEmpty()) {
                continue;
            }
            var one = known.entrySet().iterator().next();
            List<Map<String, Object>> like = holding.get(c.question).getOrDefault(one.getKey(), Map.of()).getOrDefault(one.getValue(), List.of()).stream()
                    .filter(p -> known.entrySet().stream().allMatch(e -> e.getValue().equals(p.get(e.getKey())))).toList();
            c.slots.forEach((slot, value) -> {
                if (value instanceof Integer && !like.isEmpty()) {
                    Votes v = votes.computeIfAbsent(key(slot), s -> new Votes());
                    v.all++;
                    for (String view : views) {
                        if (like.stream().anyMatch(p -> value.equals(p.get(view)))) {
                            v.add(view, value);
                        }
                    }
                }
            });
        }
        votes.forEach((slot, v) -> {
            String view = v.best(slot, v::equal, w -> v.different(w) > 1 && v.equal(w) >= ENOUGH * v.all);
            link(slot, view, view != null && v.different(view) > 2 && v.equal(view) >= SURE * v.all);
            believe(slot, v, view);
        });
    }

    /** Links the inputs of a search where it begins, and records those that are constant there. */
    private void atRoots() {
        Map<Bridge.End, Map<Bridge.Slot, Votes>> votes = new HashMap<>();
        Map<Bridge.End, Map<Bridge.Slot, Set<Object>>> values = new HashMap<>();
        Map<String, Set<Object>> other = new HashMap<>();
        for (Seen c : calls) {
            Map<String, Object> root = roots.get(c.question);
            if (!c.first || !c.end.unit.recurs || root.isEmpty()) {
                continue;
            }
            root.forEach((view, value) -> {
                other.computeIfAbsent(view, v -> new HashSet<>()).add(value);
                c.end.seen.computeIfAbsent(view, v -> new HashSet<>()).add(value);
            });
            c.slots.forEach((slot, value) -> {
                values.computeIfAbsent(c.end, e -> new HashMap<>()).computeIfAbsent(slot, s -> new HashSet<>()).add(value);
                Votes v = votes.computeIfAbsent(c.end, e -> new HashMap<>()).computeIfAbsent(slot, s -> new Votes());
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
            String best = v.best(slot, v::equal, view -> v.equal(view) > AT_ROOT * v.all
                    && constant == (other.getOrDefault(view, Set.of()).size() == 1));
            if (best != null) {
                end.views.put(slot, best);
            } else if (constant && slot.parameter() >= 0) {
                end.constants.put(slot, values.get(end).get(slot).iterator().next());
            }
        }));
        for (Bridge.End end : votes.keySet()) { // such as of a method for MAX alone
            end.seen.values().removeIf(all -> all.size() > 1);
            end.seen.keySet().removeIf(view -> other.get(view).size() == 1);
        }
    }

    static boolean alike(String view, String name) {
        return name.toLowerCase().contains(view.toLowerCase());
    }

    /** Links parameters and fields with the name of a linked one in another method, and then those named like a view. */
    private void names() {
        for (List<Bridge.End> list : Bridge.ends) {
            list.forEach(this::names);
        }
    }

    private void names(Bridge.End end) {
        if (end.unit.isMain()) {
            return;
        }
        for (List<Bridge.End> list : Bridge.ends) {
            for (Bridge.End other : list) {
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
                boolean isList = p.type().matches(".*[>\\]]");
                views.stream().filter(v -> alike(v, p.name()) && kindOf(v).equals("list") == isList).max(Comparator.comparingInt(String::length))
                        .ifPresent(v -> end.views.putIfAbsent(p, v));
            }
        }
    }

    /** Returns the kind of values of a view, or "". */
    String kindOf(String view) {
        Set<Object> held = new HashSet<>();
        holding.forEach(q -> held.addAll(q.getOrDefault(view, Map.of()).keySet()));
        return held.stream().anyMatch(List.class::isInstance) ? "list" : held.isEmpty() || !held.stream().allMatch(Integer.class::isInstance) ? ""
                : Set.of(0, 1).containsAll(held) ? "boolean" : "number";
    }

    /** Reports whether calls of a unit can be converted in both directions. */
    private boolean isKnown(Unit unit) {
        if (unit.isMain()) {
            return true;
        }
        for (Bridge.End end : Bridge.ends.get(unit.number)) {
            Map<String, Object> known = Bridge.known();
            if (!positions.isEmpty() && !positions.get(positions.size() - 1).isEmpty()) {
                Map<String, Object> some = new HashMap<>(positions.get(positions.size() - 1).get(0));
                some.putAll(roots.get(roots.size() - 1));
                end.views.values().forEach(v -> known.put(v, some.get(v)));
            }
            boolean in = unit.right.method().getParameters().stream().allMatch(p -> Bridge.resolve(p.getName().toString(), known) != null);
            boolean out = unit.recurs && !end.isFirst
                    || parameters(end).stream().allMatch(p -> end.views.containsKey(p) || end.constants.containsKey(p) || p.type().equals("StringBuilder"));
            boolean called = calls.stream().anyMatch(c -> c.end == end);
            if (called && !(in && out)) {
                return false;
            }
        }
        return true;
    }

    static List<Bridge.Slot> parameters(Bridge.End end) {
        List<Bridge.Slot> list = new ArrayList<>();
        for (int i = 0; i < end.member.method().getParameters().size(); i++) {
            list.add(Bridge.parameter(end, i));
        }
        return list;
    }

    /** Finds where the program stores what the solution stores in a field. Its output shows a mark that is stored there. */
    private boolean findResults(Unit unit, int[] right) throws Exception {
        List<String> fields = new ArrayList<>();
        for (Field f : Bridge.named("right1." + unit.type).getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                fields.add(f.getName());
            }
        }
        if (fields.size() != 1) {
            return fields.isEmpty();
        }
        String name = fields.get(0);
        int[] searching = right.clone(); // so that the search has its inputs
        units.stream().filter(u -> !u.isComparable()).forEach(u -> searching[u.number] = 0);
        Set<Bridge.Slot> printed = new LinkedHashSet<>();
        Map<Bridge.Slot, Integer> votes = new HashMap<>();
        List<Bridge.Slot> candidates = new ArrayList<>(List.of(Bridge.RETURNED));
        for (ChangeHost.Question q : questions.subList(0, Math.min(questions.size(), 2))) {
            for (int i = 0; i < candidates.size(); i++) { // the call below may append to candidates
                Bridge.Slot marked = candidates.get(i);
                ask(searching, q, new Results(unit, marked, MARK, candidates));
                if (Arrays.asList(new String(run.output, StandardCharsets.UTF_8).split("\\W+")).contains(String.valueOf(MARK))) {
                    printed.add(marked);
                }
            }
        }
        for (ChangeHost.Question q : questions) {
            ask(right, q, null);
            Object wanted = BridgeValues.plain(BridgeFields.readStatic(1, unit.type, name));
            Results results = new Results(unit, null, 0, candidates);
            ask(searching, q, results);
            results.values.forEach((slot, value) -> votes.merge(slot, value.equals(wanted) ? 1 : 0, Integer::sum));
        }
        if (printed.isEmpty()) { // the program may fail with the mark before it prints it, as where it makes that move
            List<Bridge.Slot> read = new ArrayList<>();
            for (Bridge.Slot c : candidates) {
                Set<String> outputs = new HashSet<>();
                for (int mark = 1; mark <= 2; mark++) {
                    ask(searching, questions.get(0), new Results(unit, c, mark, candidates));
                    outputs.add(new String(run.output, StandardCharsets.UTF_8));
                }
                if (outputs.size() > 1) {
                    read.add(c);
                }
            }
            printed.addAll(read.size() == 1 ? read : List.of());
        }
        if (printed.isEmpty()) {
            candidates.stream().filter(c -> votes.getOrDefault(c, 0) > questions.size() / 2)
                    .max((a, b) -> votes.get(a) - votes.get(b)).ifPresent(printed::add);
        }
        if (printed.isEmpty()) {
            candidates.stream().filter(c -> alike(name, c.name())).findFirst().ifPresent(printed::add);
        }
        for (Bridge.End end : Bridge.ends.get(unit.number)) {
            printed.forEach(slot -> end.results.put(slot, name));
            for (Bridge.Slot c : candidates) {
                if (c.parameter() >= 0) {
                    end.results.putIfAbsent(c, "");
                }
            }
        }
        return !printed.isEmpty();
    }

    /** Examines what a search stores, and may store a mark. */
    private static final class Results implements Bridge.Listener {
        final Map<Bridge.Slot, Object> values = new HashMap<>();
        private final Unit unit;
        private final Bridge.Slot marked;
        private final int mark; // the value that is stored
        private final List<Bridge.Slot> candidates;
        private boolean inside;

        Results(Unit unit, Bridge.Slot marked, int mark, List<Bridge.Slot> candidates) {
            this.unit = unit;
            this.marked = marked;
            this.mark = mark;
            this.candidates = candidates;
        }

        @Override
        public boolean asks(Bridge.End end, Object self, Class<?> type, Object[] args) {
            if (end.unit != unit || inside) {
                return false;
            }
            Method own = Bridge.method(type, end.member);
            inside = true;
            Object out = null;
            try {
                out = Bridge.carry(unit.number, own, self, args);
            } catch (RuntimeException | StackOverflowError e) {
                out = own.getReturnType().isArray() ? BridgeValues.fit(List.of(0, 0), own.getReturnType()) : own.getReturnType() == void.class ? null : BridgeValues.fit(0, own.getReturnType());
            }
            inside = false;
            Set<Bridge.Slot> found = new LinkedHashSet<>();
            for (Bridge.Slot s : BridgeFields.fieldsOf(type, self)) {
                Field f = BridgeFields.field(s);
                if (BridgeValues.plain(BridgeFields.read(s, self, null)) instanceof Integer && f.getType() != boolean.class && !Modifier.isFinal(f.getModifiers())) {
                    found.add(s);
                }
            }
            if (BridgeValues.plain(out) instanceof List<?> list) {
                for (int i = 0; i < Math.min(list.size(), 4); i++) {
                    found.add(new Bridge.Slot(i, "", ""));
                }
            }
            found.removeAll(end.views.keySet()); // its inputs
            found.stream().filter(s -> !candidates.contains(s)).forEach(candidates::add);
            for (Bridge.Slot s : candidates) {
                Object held = s.parameter() < 0 && !s.equals(Bridge.RETURNED) && !found.contains(s) ? null : Bridge.result(s, self, out);
                if (held instanceof Integer) {
                    values.put(s, held);
                }
            }
            if (marked != null && marked.parameter() >= 0 && BridgeValues.plain(out) instanceof List<?> list && marked.parameter() < list.size()) {
                List<Object> next = new ArrayList<>(list);
                next.set(marked.parameter(), mark);
                out = BridgeValues.fit(next, own.getReturnType());
            } else if (Bridge.RETURNED.equals(marked) && BridgeValues.plain(out) instanceof Integer) {
                out = BridgeValues.fit(mark, own.getReturnType());
            } else if (found.contains(marked)) {
                BridgeFields.write(marked, self, mark);
            }
            Bridge.result = out;
            return true;
        }
    }

    /** Reports whether the program's own body gives the same answers to both callers. Otherwise it reads something unknown. */
    private boolean answersAlike(Unit unit, int[] right) throws Exception {
        Map<Object, Object> answers = new HashMap<>();
        int[] forms = right.clone();
        forms[unit.number] = 0;
        int[] others = forms.clone(); // the same methods are right in both runs
        units.stream().filter(u -> !u.isComparable()).forEach(u -> others[u.number] = 0);
        boolean[] alike = {true};
        for (ChangeHost.Question q : questions) {
            ask(others, q, new Bridge.Listener() {
                @Override
                public boolean asks(Bridge.End end, Object self, Class<?> type, Object[] args) {
                    if (end.unit != unit) {
                        return false;
                    }
                    Map<Bridge.Slot, Object> given = slots(end, self, type, args);
                    given.keySet().retainAll(end.views.keySet());
                    Bridge.listener = null;
                    Object out = Bridge.carry(unit.number, Bridge.method(type, end.member), self, args);
                    Bridge.listener = this;
                    Bridge.result = out;
                    answers.put(List.of(end, given), String.valueOf(BridgeValues.plain(out)));
                    return true;
                }
            });
            ask(forms, q, new Bridge.Listener() {
                @Override
                public void returned(Bridge.End end, Map<Bridge.Slot, Object> given, Object out) {
                    Object known = answers.get(List.of(end, given));
                    alike[0] &= known == null || known.equals(String.valueOf(out));
                }
            });
        }
        return alike[0];
    }
}
