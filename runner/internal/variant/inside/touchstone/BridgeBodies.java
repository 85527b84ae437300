package touchstone;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which views the parameters of a method hold from what the method's own body does with them. The calls
 * of a wrong caller would suggest wrong views, because it passes wrong values.
 */
final class BridgeBodies {
    private static final long MAX_STEPS = 20_000; // maximum number of steps of a call

    private final BridgeLinks links;
    private final BridgeRuns runs;
    private final Unit unit;
    private final Bridge.BridgedMethod method;
    private final int[] right;

    BridgeBodies(BridgeLinks links, Unit unit, int[] right) {
        this.links = links;
        this.runs = links.runs;
        this.unit = unit;
        this.method = Bridge.methodsByUnit.get(unit.number).get(0);
        this.right = right;
    }

    /** A parameter, and a view that it may hold. */
    private record Guess(Bridge.Slot slot, String view) {}

    /**
     * Links a parameter to another view if all answers of the own body are right with that view. The calls
     * and the name of the parameter must not contradict this.
     */
    void improve() throws Exception {
        List<Guess> current = new ArrayList<>();
        List<Guess> others = new ArrayList<>();
        BridgeLinks.parameters(method).forEach(p -> current.add(new Guess(p, method.views.get(p))));
        for (String view : runs.views) {
            String kind = runs.kindOf(view);
            current.stream().filter(g -> BridgeRuns.kind(g.slot).equals(kind)).forEach(g -> others.add(new Guess(g.slot, view)));
        }
        others.removeAll(current);
        if (others.isEmpty() || !consistentGuesses(current.subList(0, 1)).isEmpty()) {
            return;
        }
        consistentGuesses(others).stream().filter(this::isLikelier).findFirst().ifPresent(g -> method.views.put(g.slot, g.view));
    }

    private boolean isLikelier(Guess g) {
        String name = g.slot.name();
        String current = method.views.getOrDefault(g.slot, "");
        boolean isNamed = !current.isEmpty() && BridgeLinks.isSimilar(current, name);
        return BridgeLinks.isSimilar(g.view, name) ? !isNamed : !isNamed && !links.sure.contains(BridgeLinks.key(g.slot));
    }

    /**
     * Returns the guesses with which the own body answers all calls of a right caller as one of the right
     * forms does.
     */
    private Set<Guess> consistentGuesses(List<Guess> guesses) throws Exception {
        Map<Guess, Set<Integer>> formsByGuess = new LinkedHashMap<>();
        guesses.forEach(g -> formsByGuess.put(g, new HashSet<>(unit.forms)));
        for (ChangeHost.Question q : runs.questions) {
            if (formsByGuess.isEmpty()) {
                break;
            }
            Set<Object> seen = new HashSet<>();
            runs.ask(right, q, new Bridge.Listener() {
                @Override
                public void onSolutionCall(Unit u, Map<String, Object> known) {
                    if (u != unit || seen.size() == BridgeRuns.MAX_CALLS || !seen.add(Map.copyOf(known))) {
                        return;
                    }
                    Bridge.listener = null;
                    Map<Integer, Object> wanted = new HashMap<>();
                    unit.forms.forEach(form -> wanted.put(form, BridgeValues.normalize(Bridge.callSolution(unit, form, known))));
                    formsByGuess.forEach((g, alike) -> {
                        Object own = answer(g, known);
                        alike.removeIf(form -> !wanted.get(form).equals(own));
                    });
                    formsByGuess.values().removeIf(Set::isEmpty);
                    Bridge.listener = this;
                }
            });
        }
        return formsByGuess.keySet();
    }

    private Object answer(Guess g, Map<String, Object> known) {
        long left = StepCounter.remaining();
        String current = method.views.put(g.slot, g.view);
        StepCounter.setLimit(MAX_STEPS);
        try {
            return BridgeValues.normalize(Bridge.callProgram(unit, 1, new HashMap<>(known)));
        } catch (RuntimeException | Error e) {
            return null;
        } finally {
            method.views.put(g.slot, current);
            method.views.values().remove(null);
            StepCounter.setLimit(left);
        }
    }

    /**
     * Reports whether the own body answers the program's callers and the solution's callers alike. If it does
     * not, it reads something unknown.
     */
    boolean answersAlike() throws Exception {
        Map<Object, Object> answers = new HashMap<>();
        int[] forms = right.clone();
        forms[unit.number] = 0;
        int[] others = forms.clone(); // the program's own search and main call the right methods
        runs.units.stream().filter(u -> !u.isComparable()).forEach(u -> others[u.number] = 0);
        boolean[] alike = {true};
        for (ChangeHost.Question q : runs.questions) {
            runs.ask(others, q, new Bridge.Listener() {
                @Override
                public boolean onProgramCall(Bridge.BridgedMethod method, Object self, Class<?> type, Object[] args) {
                    if (method.unit != unit) {
                        return false;
                    }
                    Map<Bridge.Slot, Object> given = BridgeRuns.slots(method, self, type, args);
                    given.keySet().retainAll(method.views.keySet());
                    Bridge.listener = null;
                    Object out = Bridge.invokeUnconverted(unit.number, Bridge.method(type, method.member), self, args);
                    Bridge.listener = this;
                    Bridge.result = out;
                    answers.put(List.of(method, given), String.valueOf(BridgeValues.normalize(out)));
                    return true;
                }
            });
            runs.ask(forms, q, new Bridge.Listener() {
                @Override
                public void onOwnResult(Bridge.BridgedMethod method, Map<Bridge.Slot, Object> given, Object out) {
                    Object known = answers.get(List.of(method, given));
                    alike[0] &= known == null || known.equals(String.valueOf(out));
                }
            });
        }
        return alike[0];
    }
}
