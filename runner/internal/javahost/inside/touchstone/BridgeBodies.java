package touchstone;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which views the parameters of a method hold by what its own body does with them. A wrong caller passes
 * wrong values, so that its calls suggest a wrong view.
 */
final class BridgeBodies {
    private static final long MOST_STEPS = 20_000; // of a call

    private final BridgeLinks links;
    private final BridgeRuns runs;
    private final Unit unit;
    private final Bridge.BridgedMethod end;
    private final int[] right;

    BridgeBodies(BridgeLinks links, Unit unit, int[] right) {
        this.links = links;
        this.runs = links.runs;
        this.unit = unit;
        this.end = Bridge.ends.get(unit.number).get(0);
        this.right = right;
    }

    /** A parameter, and a view that it may hold. */
    private record Guess(Bridge.Slot slot, String view) {}

    /**
     * Links a parameter to a view with which all answers are right, unless the calls or the name of the
     * parameter contradict this.
     */
    void improve() throws Exception {
        List<Guess> now = new ArrayList<>();
        List<Guess> others = new ArrayList<>();
        BridgeLinks.parameters(end).forEach(p -> now.add(new Guess(p, end.views.get(p))));
        for (String view : runs.views) {
            String kind = runs.kindOf(view);
            now.stream().filter(g -> BridgeRuns.kind(g.slot).equals(kind)).forEach(g -> others.add(new Guess(g.slot, view)));
        }
        others.removeAll(now);
        if (others.isEmpty() || !right(now.subList(0, 1)).isEmpty()) {
            return;
        }
        right(others).stream().filter(this::isLikelier).findFirst().ifPresent(g -> end.views.put(g.slot, g.view));
    }

    private boolean isLikelier(Guess g) {
        String name = g.slot.name();
        String now = end.views.getOrDefault(g.slot, "");
        boolean isNamed = !now.isEmpty() && BridgeLinks.alike(now, name);
        return BridgeLinks.alike(g.view, name) ? !isNamed : !isNamed && !links.sure.contains(BridgeLinks.key(g.slot));
    }

    /**
     * Returns some guesses. With each of them, the own body answers all calls of a right caller as one of the
     * right forms does.
     */
    private Set<Guess> right(List<Guess> guesses) throws Exception {
        Map<Guess, Set<Integer>> forms = new LinkedHashMap<>();
        guesses.forEach(g -> forms.put(g, new HashSet<>(unit.forms)));
        for (ChangeHost.Question q : runs.questions) {
            if (forms.isEmpty()) {
                break;
            }
            Set<Object> seen = new HashSet<>();
            runs.ask(right, q, new Bridge.Listener() {
                @Override
                public void leaves(Unit u, Map<String, Object> known) {
                    if (u != unit || seen.size() == BridgeRuns.MOST_CALLS || !seen.add(Map.copyOf(known))) {
                        return;
                    }
                    Bridge.listener = null;
                    Map<Integer, Object> wanted = new HashMap<>();
                    unit.forms.forEach(form -> wanted.put(form, BridgeValues.plain(Bridge.right(unit, form, known))));
                    forms.forEach((g, alike) -> {
                        Object own = answer(g, known);
                        alike.removeIf(form -> !wanted.get(form).equals(own));
                    });
                    forms.values().removeIf(Set::isEmpty);
                    Bridge.listener = this;
                }
            });
        }
        return forms.keySet();
    }

    private Object answer(Guess g, Map<String, Object> known) {
        long left = StepCounter.remaining();
        String now = end.views.put(g.slot, g.view);
        StepCounter.setLimit(MOST_STEPS);
        try {
            return BridgeValues.plain(Bridge.own(unit, 1, new HashMap<>(known)));
        } catch (RuntimeException | Error e) {
            return null;
        } finally {
            end.views.put(g.slot, now);
            end.views.values().remove(null);
            StepCounter.setLimit(left);
        }
    }

    /**
     * Reports whether the program's own body gives the same answers to both callers. If it does not, it reads
     * something unknown.
     */
    boolean answersAlike() throws Exception {
        Map<Object, Object> answers = new HashMap<>();
        int[] forms = right.clone();
        forms[unit.number] = 0;
        int[] others = forms.clone(); // the same methods are right in both runs
        runs.units.stream().filter(u -> !u.isComparable()).forEach(u -> others[u.number] = 0);
        boolean[] alike = {true};
        for (ChangeHost.Question q : runs.questions) {
            runs.ask(others, q, new Bridge.Listener() {
                @Override
                public boolean asks(Bridge.BridgedMethod end, Object self, Class<?> type, Object[] args) {
                    if (end.unit != unit) {
                        return false;
                    }
                    Map<Bridge.Slot, Object> given = BridgeRuns.slots(end, self, type, args);
                    given.keySet().retainAll(end.views.keySet());
                    Bridge.listener = null;
                    Object out = Bridge.carry(unit.number, Bridge.method(type, end.member), self, args);
                    Bridge.listener = this;
                    Bridge.result = out;
                    answers.put(List.of(end, given), String.valueOf(BridgeValues.plain(out)));
                    return true;
                }
            });
            runs.ask(forms, q, new Bridge.Listener() {
                @Override
                public void returned(Bridge.BridgedMethod end, Map<Bridge.Slot, Object> given, Object out) {
                    Object known = answers.get(List.of(end, given));
                    alike[0] &= known == null || known.equals(String.valueOf(out));
                }
            });
        }
        return alike[0];
    }
}
