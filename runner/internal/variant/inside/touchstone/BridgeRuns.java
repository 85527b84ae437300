package touchstone;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Runs a program and its solution on the same questions, and records the arguments of their methods. */
final class BridgeRuns {
    static final int MAX_CALLS = 25; // calls of a unit that are examined in one question

    private final ChangeHost host;
    final ProgramRunner run;
    final List<Unit> units;
    final List<ChangeHost.Question> questions;
    final Set<String> views = new LinkedHashSet<>();
    final List<RecordedCall> calls = new ArrayList<>(); // calls of the program's methods
    final List<List<Map<String, Object>>> positions = new ArrayList<>(); // the positions that the solution reaches, by question
    final List<Map<String, Map<Object, List<Map<String, Object>>>>> positionsByView = new ArrayList<>(); // the same, by question, view and value
    final List<Map<String, Object>> rootInputs = new ArrayList<>(); // the inputs with which the solution's search begins, by question

    /** A call of a method of the program. */
    record RecordedCall(int question, boolean isFirst, Bridge.BridgedMethod method, Map<Bridge.Slot, Object> values) {}

    BridgeRuns(ChangeHost host, ProgramRunner run, Weaver weaver, List<ChangeHost.Question> questions) {
        this.host = host;
        this.run = run;
        this.units = weaver.units;
        this.questions = questions;
        for (Unit u : units) {
            u.rightMethod.method().getParameters().forEach(p -> views.add(p.getName().toString()));
        }
        views.addAll(Bridge.viewMethods.keySet());
        Bridge.methodsByUnit.forEach(list -> list.forEach(e -> e.type = Bridge.programClasses.stream()
                .filter(name -> name.matches("(.*[.$])?" + e.member.type().getSimpleName())).findFirst().orElse(null)));
    }

    void ask(int[] forms, ChangeHost.Question q, Bridge.Listener listener) throws Exception {
        UnitRuntime.forms = forms;
        Bridge.listener = listener;
        host.run(run, q);
        Bridge.listener = null;
    }

    static Map<Bridge.Slot, Object> slots(Bridge.BridgedMethod method, Object self, Class<?> type, Object[] args) {
        Map<Bridge.Slot, Object> slots = new HashMap<>();
        for (int i = 0; i < args.length; i++) {
            slots.put(Bridge.parameter(method, i), BridgeValues.normalize(args[i]));
        }
        BridgeFields.fieldsOf(type, self).forEach(s -> slots.put(s, BridgeValues.normalize(BridgeFields.read(s, self, args))));
        slots.values().removeIf(Objects::isNull);
        return slots;
    }

    /** Records the calls of the program's methods. */
    void recordProgram() throws Exception {
        for (int q = 0; q < questions.size(); q++) {
            int question = q;
            Map<Unit, Integer> seen = new HashMap<>();
            ask(new int[units.size()], questions.get(q), new Bridge.Listener() {
                @Override
                public boolean onProgramCall(Bridge.BridgedMethod method, Object self, Class<?> type, Object[] args) {
                    int nth = seen.merge(method.unit, 1, Integer::sum);
                    if (nth <= MAX_CALLS) {
                        method.beginsSearch |= nth == 1;
                        calls.add(new RecordedCall(question, nth == 1, method, slots(method, self, type, args)));
                    }
                    return false;
                }
            });
        }
    }

    /** Records the positions of the solution. */
    void recordSolution(int[] forms) throws Exception {
        positions.clear();
        positionsByView.clear();
        rootInputs.clear();
        for (ChangeHost.Question q : questions) {
            Map<Map<String, Object>, Map<String, Object>> found = new LinkedHashMap<>();
            Map<String, Object> root = new HashMap<>();
            ask(forms, q, new Bridge.Listener() {
                @Override
                public void onSolutionCall(Unit u, Map<String, Object> known) {
                    if (u.isRecursive && root.isEmpty()) {
                        root.putAll(known);
                    } else if (u.isComparable() && found.size() < MAX_CALLS && !found.containsKey(known)) {
                        Map<String, Object> all = new HashMap<>(known);
                        found.put(Map.copyOf(known), all);
                        Bridge.listener = null;
                        views.forEach(v -> Bridge.resolve(v, all));
                        Bridge.listener = this;
                    }
                }

                @Override
                public boolean onProgramCall(Bridge.BridgedMethod method, Object self, Class<?> type, Object[] args) {
                    if (method.unit.isMain()) {
                        method.views.put(Bridge.parameter(method, 0), method.unit.rightMethod.method().getParameters().get(0).getName().toString());
                    }
                    return false;
                }
            });
            views.forEach(v -> Bridge.resolve(v, root));
            positions.add(new ArrayList<>(found.values()));
            Map<String, Map<Object, List<Map<String, Object>>>> index = new HashMap<>();
            found.values().forEach(p -> p.forEach((view, value) -> index.computeIfAbsent(view, v -> new HashMap<>())
                    .computeIfAbsent(value, v -> new ArrayList<>()).add(p)));
            positionsByView.add(index);
            rootInputs.add(root);
        }
    }

    /** Returns list, boolean or number, judged by the type of a parameter. */
    static String kind(Bridge.Slot s) {
        return s.type().matches(".*[>\\]]") ? "list" : s.type().equals("boolean") ? "boolean" : "number";
    }

    /** Returns list, boolean or number, judged by the values of a view. It returns "" if they are mixed or unknown. */
    String kindOf(String view) {
        Set<Object> held = new HashSet<>();
        positionsByView.forEach(q -> held.addAll(q.getOrDefault(view, Map.of()).keySet()));
        return held.stream().anyMatch(List.class::isInstance) ? "list" : held.isEmpty() || !held.stream().allMatch(Integer.class::isInstance) ? ""
                : Set.of(0, 1).containsAll(held) ? "boolean" : "number";
    }
}
