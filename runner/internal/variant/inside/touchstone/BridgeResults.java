package touchstone;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds where a program stores the results of its search. */
final class BridgeResults {
    private static final int MARK = 7919; // appears in no answer

    private final BridgeRuns runs;

    BridgeResults(BridgeRuns runs) {
        this.runs = runs;
    }

    /**
     * Finds where the program stores the value that the solution stores in a field. A mark that is stored
     * there appears in the output.
     */
    boolean find(Unit unit, int[] right) throws Exception {
        List<String> fields = new ArrayList<>();
        for (Field f : Bridge.classNamed("right1." + unit.type).getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                fields.add(f.getName());
            }
        }
        if (fields.size() != 1) {
            return fields.isEmpty();
        }
        String name = fields.get(0);
        int[] ownSearch = right.clone(); // the other methods are right, so that the program's own search gets right inputs
        runs.units.stream().filter(u -> !u.isComparable()).forEach(u -> ownSearch[u.number] = 0);
        Set<Bridge.Slot> printed = new LinkedHashSet<>();
        Map<Bridge.Slot, Integer> votes = new HashMap<>();
        List<Bridge.Slot> candidates = new ArrayList<>(List.of(Bridge.RETURNED));
        for (ChangeHost.Question q : runs.questions.subList(0, Math.min(runs.questions.size(), 2))) {
            for (int i = 0; i < candidates.size(); i++) { // the call below may append to candidates
                Bridge.Slot marked = candidates.get(i);
                runs.ask(ownSearch, q, new ResultListener(unit, marked, MARK, candidates));
                if (Arrays.asList(new String(runs.run.output, StandardCharsets.UTF_8).split("\\W+")).contains(String.valueOf(MARK))) {
                    printed.add(marked);
                }
            }
        }
        for (ChangeHost.Question q : runs.questions) {
            runs.ask(right, q, null);
            Object wanted = BridgeValues.normalize(BridgeFields.readStatic(1, unit.type, name));
            ResultListener results = new ResultListener(unit, null, 0, candidates);
            runs.ask(ownSearch, q, results);
            results.values.forEach((slot, value) -> votes.merge(slot, value.equals(wanted) ? 1 : 0, Integer::sum));
        }
        if (printed.isEmpty()) { // the program may fail before it prints the mark, for example when it makes that move
            List<Bridge.Slot> read = new ArrayList<>();
            for (Bridge.Slot c : candidates) {
                Set<String> outputs = new HashSet<>();
                for (int mark = 1; mark <= 2; mark++) {
                    runs.ask(ownSearch, runs.questions.get(0), new ResultListener(unit, c, mark, candidates));
                    outputs.add(new String(runs.run.output, StandardCharsets.UTF_8));
                }
                if (outputs.size() > 1) {
                    read.add(c);
                }
            }
            printed.addAll(read.size() == 1 ? read : List.of());
        }
        if (printed.isEmpty()) {
            candidates.stream().filter(c -> votes.getOrDefault(c, 0) > runs.questions.size() / 2)
                    .max((a, b) -> votes.get(a) - votes.get(b)).ifPresent(printed::add);
        }
        if (printed.isEmpty()) {
            candidates.stream().filter(c -> BridgeLinks.isSimilar(name, c.name())).findFirst().ifPresent(printed::add);
        }
        for (Bridge.BridgedMethod method : Bridge.methodsByUnit.get(unit.number)) {
            printed.forEach(slot -> method.resultSlots.put(slot, name));
            for (Bridge.Slot c : candidates) {
                if (c.parameter() >= 0) {
                    method.resultSlots.putIfAbsent(c, "");
                }
            }
        }
        return !printed.isEmpty();
    }

    /** Records what a search stores. It can replace one of the values by a mark. */
    private static final class ResultListener implements Bridge.Listener {
        final Map<Bridge.Slot, Object> values = new HashMap<>();
        private final Unit unit;
        private final Bridge.Slot marked;
        private final int mark; // the value that is stored
        private final List<Bridge.Slot> candidates;
        private boolean isNested;

        ResultListener(Unit unit, Bridge.Slot marked, int mark, List<Bridge.Slot> candidates) {
            this.unit = unit;
            this.marked = marked;
            this.mark = mark;
            this.candidates = candidates;
        }

        @Override
        public boolean onProgramCall(Bridge.BridgedMethod method, Object self, Class<?> type, Object[] args) {
            if (method.unit != unit || isNested) {
                return false;
            }
            Method own = Bridge.method(type, method.member);
            isNested = true;
            Object out = null;
            try {
                out = Bridge.invokeUnconverted(unit.number, own, self, args);
            } catch (RuntimeException | StackOverflowError e) {
                Class<?> resultType = own.getReturnType();
                out = resultType == void.class ? null : BridgeValues.convert(resultType.isArray() ? List.of(0, 0) : 0, resultType);
            }
            isNested = false;
            Set<Bridge.Slot> found = new LinkedHashSet<>();
            for (Bridge.Slot s : BridgeFields.fieldsOf(type, self)) {
                Field f = BridgeFields.field(s);
                if (BridgeValues.normalize(BridgeFields.read(s, self, null)) instanceof Integer && f.getType() != boolean.class && !Modifier.isFinal(f.getModifiers())) {
                    found.add(s);
                }
            }
            if (BridgeValues.normalize(out) instanceof List<?> list) {
                for (int i = 0; i < Math.min(list.size(), 4); i++) {
                    found.add(new Bridge.Slot(i, "", ""));
                }
            }
            found.removeAll(method.views.keySet()); // its inputs
            found.stream().filter(s -> !candidates.contains(s)).forEach(candidates::add);
            for (Bridge.Slot s : candidates) {
                Object held = s.parameter() < 0 && !s.equals(Bridge.RETURNED) && !found.contains(s) ? null : Bridge.resultAt(s, self, out);
                if (held instanceof Integer) {
                    values.put(s, held);
                }
            }
            if (marked != null && marked.parameter() >= 0 && BridgeValues.normalize(out) instanceof List<?> list && marked.parameter() < list.size()) {
                List<Object> next = new ArrayList<>(list);
                next.set(marked.parameter(), mark);
                out = BridgeValues.convert(next, own.getReturnType());
            } else if (Bridge.RETURNED.equals(marked) && BridgeValues.normalize(out) instanceof Integer) {
                out = BridgeValues.convert(mark, own.getReturnType());
            } else if (found.contains(marked)) {
                BridgeFields.write(marked, self, mark);
            }
            Bridge.result = out;
            return true;
        }
    }
}
