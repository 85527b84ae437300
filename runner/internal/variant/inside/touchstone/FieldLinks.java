package touchstone;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds which fields of a program correspond to fields of the solution, such as counters with other names. A
 * right body stores its results in the program's fields, for the program's own methods. Two fields correspond
 * if they are printed on the same lines, or if they hold the same values in most runs.
 */
final class FieldLinks {
    private static final int MARK = 7919; // appears in no answer
    private static final int OTHER_MARK = 104_729;

    /**
     * The score of two fields that are printed on the same line. If two fields always hold the same value,
     * their score is higher.
     */
    private static final double PRINTED_SCORE = 0.9;

    /** The score of two fields of which one name contains the other. */
    private static final double NAMED_SCORE = 0.4;

    /** The minimum score of two fields that correspond. */
    private static final double MIN_SCORE = 0.75;

    private static final int MAX_ELEMENTS = 8; // of an array

    private final ChangeHost host;
    private final ProgramRunner run;
    private final Weaver weaver;

    /**
     * Lines of the output, from 0, that are wrong if a right body prints what the program's own search found,
     * or if the program's own body prints what a right search found.
     */
    final Set<Integer> wrongForRightBody = new TreeSet<>();
    final Set<Integer> wrongForOwnBody = new TreeSet<>();

    FieldLinks(ChangeHost host, ProgramRunner run, Weaver weaver) {
        this.host = host;
        this.run = run;
        this.weaver = weaver;
    }

    List<UnitRuntime.FieldLink> find(int[] right, List<ChangeHost.Question> questions) throws Exception {
        int[] reading = weaver.afterOwn(right); // the other units are right, so that the program reaches the methods that read fields
        weaver.units.stream().filter(u -> u.readsSolutionFields && !u.writesSolutionFields).forEach(u -> reading[u.number] = 0);
        List<Map<String, Double>> rightValues = values(right, questions);
        List<List<Map<String, Double>>> programValues = new ArrayList<>();
        for (int[] forms : formsToCompare(right)) {
            programValues.add(values(forms, questions));
        }
        Set<String> solution = new HashSet<>();
        Set<String> program = new HashSet<>();
        programValues.add(rightValues); // an endless search shows no fields, but a right one does
        programValues.forEach(h -> h.forEach(v -> v.keySet().forEach(name -> (isOfSolution(name) ? solution : program).add(name))));
        programValues.remove(programValues.size() - 1);
        Map<String, Set<String>> printed = new HashMap<>();
        for (String name : solution) {
            printed.put(name, linesPrinting(right, questions.get(0), name));
        }
        for (String name : program) {
            printed.put(name, linesPrinting(reading, questions.get(0), name));
        }
        List<Pair> pairs = new ArrayList<>();
        for (String s : solution) {
            for (String p : program) {
                double share = programValues.stream().mapToDouble(h -> equalShare(s, p, h, rightValues)).max().orElse(0);
                boolean together = printed.get(s).stream().anyMatch(printed.get(p)::contains);
                pairs.add(new Pair(s, p, (together ? PRINTED_SCORE : 0) + (isNamedAlike(s, p) ? NAMED_SCORE : 0) + share));
            }
        }
        pairs.sort(Comparator.comparingDouble((Pair p) -> -p.score).thenComparing(Pair::solutionField).thenComparing(Pair::programField));
        Map<String, String> links = new LinkedHashMap<>(); // from fields of the program to fields of the solution
        for (Pair p : pairs) { // the likeliest first, each field once
            if (p.score >= MIN_SCORE && !links.containsValue(p.solutionField)) {
                links.putIfAbsent(p.programField, p.solutionField);
            }
        }
        for (boolean isInteger : new boolean[] {true, false}) {
            pairs.removeIf(p -> links.containsKey(p.programField) || links.containsValue(p.solutionField));
            List<Pair> unlinked = pairs.stream().filter(p -> isSearchResult(p.programField) && isInteger(p.programField) == isInteger && isInteger(p.solutionField) == isInteger).toList();
            if (unlinked.stream().map(Pair::programField).distinct().count() == 1 && (unlinked.size() == 1 || unlinked.get(0).score > unlinked.get(1).score)) {
                links.put(unlinked.get(0).programField, unlinked.get(0).solutionField); // these two fields are the only ones without a link
            }
        }
        solution.removeIf(s -> links.containsValue(s) || !varies(s, rightValues));
        for (ChangeHost.Question q : questions) {
            wrongForRightBody.addAll(differingLines(output(right, q, Set.of(), 0), output(right, q, solution, 0)));
        }
        program.removeIf(p -> links.containsKey(p) || !isSearchResult(p));
        wrongForOwnBody.addAll(differingLines(output(reading, questions.get(0), program, MARK), output(reading, questions.get(0), program, OTHER_MARK)));
        List<UnitRuntime.FieldLink> list = new ArrayList<>();
        links.forEach((own, s) -> {
            Slot slot = slots.get(own);
            list.add(new UnitRuntime.FieldLink(slots.get(s).field.getName(), slot.self, slot.via == null ? null : slot.via.getName(),
                    slot.field.getDeclaringClass().getName(), slot.field.getName(), slot.index));
        });
        return list;
    }

    /** Reports whether the search sets a field of the program that the printing method reads. */
    private boolean isSearchResult(String programField) {
        Slot slot = slots.get(programField);
        Field f = slot.via == null ? slot.field : slot.via;
        String name = f.getDeclaringClass().getSimpleName() + "." + f.getName();
        return weaver.units.stream().anyMatch(u -> u.writesSolutionFields && u.extraFieldsSet.contains(name))
                && weaver.units.stream().anyMatch(u -> u.readsSolutionFields && !u.writesSolutionFields && u.fieldsRead.contains(name));
    }

    private boolean isInteger(String name) {
        return Set.of(int.class, long.class, Integer.class, Long.class).contains(slots.get(name).type());
    }

    private static boolean isNamedAlike(String s, String p) {
        String a = s.substring(s.lastIndexOf('.') + 1).replace("$s", "").toLowerCase();
        String b = p.substring(p.lastIndexOf('.') + 1).toLowerCase();
        return a.contains(b) || b.contains(a);
    }

    private record Pair(String solutionField, String programField, double score) {}

    /**
     * Returns the choices of forms to compare: the program's own bodies, and right bodies for all units but
     * those that set or read the fields.
     */
    private List<int[]> formsToCompare(int[] right) {
        List<int[]> list = new ArrayList<>();
        list.add(new int[right.length]);
        int most = weaver.units.stream().mapToInt(u -> u.forms.size()).max().orElse(0);
        for (int nth = 0; nth < most; nth++) {
            int[] forms = right.clone();
            for (Unit u : weaver.units) {
                if (u.readsSolutionFields || u.writesSolutionFields) {
                    forms[u.number] = 0;
                } else if (u.canFollowOwn() && forms[u.number] != 0) { // the own body may count something for the program's own search
                    forms[u.number] += Weaver.AFTER_OWN;
                } else if (nth < u.forms.size()) {
                    forms[u.number] = new ArrayList<>(u.forms).get(nth);
                }
            }
            list.add(forms);
        }
        return list;
    }

    private List<Map<String, Double>> values(int[] forms, List<ChangeHost.Question> questions) throws Exception {
        List<Map<String, Double>> list = new ArrayList<>();
        for (ChangeHost.Question q : questions) {
            list.add(values(forms, q));
        }
        return list;
    }

    private static boolean isOfSolution(String name) {
        return name.endsWith("$s");
    }

    private static double equalShare(String s, String p, List<Map<String, Double>> programValues, List<Map<String, Double>> rightValues) {
        int same = 0;
        if (!varies(s, rightValues)) {
            return 0; // a constant may be equal by chance
        }
        for (int i = 0; i < programValues.size(); i++) {
            Double a = rightValues.get(i).get(s);
            Double b = programValues.get(i).get(p);
            same += a != null && b != null && Math.abs(a - b) < 1e-9 ? 1 : 0;
        }
        return same / (double) programValues.size();
    }

    private static boolean varies(String name, List<Map<String, Double>> values) {
        return values.stream().map(v -> v.get(name)).distinct().count() > 1;
    }

    private interface FieldAction {
        void run(Object self, Map<String, Slot> fields) throws ReflectiveOperationException;
    }

    /**
     * A field of an object of the class {@code self}. If {@code via} is set, it is a field of the object to
     * which the field {@code via} refers. If the field holds an array, the slot is the element
     * {@code index}.
     */
    private record Slot(String self, Field via, Field field, int index) {
        Object holder(Object self) throws ReflectiveOperationException {
            return via == null ? self : via.get(self);
        }

        Class<?> type() {
            return index < 0 ? field.getType() : field.getType().getComponentType();
        }
    }

    private final Map<String, Slot> slots = new HashMap<>(); // all known fields, by name

    /** Runs a question. It examines the fields at the beginning of a unit that only reads them. */
    private void examine(int[] forms, ChangeHost.Question q, FieldAction action) throws Exception {
        UnitRuntime.forms = forms;
        UnitRuntime.probe = (unit, self) -> {
            UnitRuntime.probe = null; // only the first time
            try {
                Map<String, Slot> here = fields(self);
                slots.putAll(here);
                action.run(self, here);
            } catch (ReflectiveOperationException | RuntimeException e) {
                // the fields stay unknown
            }
        };
        host.run(run, q);
        UnitRuntime.probe = null;
    }

    private Map<String, Double> values(int[] forms, ChangeHost.Question q) throws Exception {
        Map<String, Double> values = new HashMap<>();
        examine(forms, q, (self, fields) -> {
            for (var e : fields.entrySet()) {
                Slot slot = e.getValue();
                if (UnitRuntime.getValue(slot.field, slot.holder(self), slot.index) instanceof Number n) {
                    values.put(e.getKey(), n.doubleValue());
                }
            }
        });
        return values;
    }

    /** Returns the numbers and labels of the lines that print a field. */
    private Set<String> linesPrinting(int[] forms, ChangeHost.Question q, String name) throws Exception {
        List<String> printed = output(forms, q, Set.of(name), MARK);
        Set<String> lines = new HashSet<>();
        for (int i = 0; i < printed.size(); i++) {
            if (printed.get(i).matches(".*\\b" + MARK + "(\\.0*)?\\b.*")) {
                lines.add(String.valueOf(i));
                lines.add(printed.get(i).replaceAll("[^A-Za-z]", "").toLowerCase());
            }
        }
        return lines;
    }

    private static Set<Integer> differingLines(List<String> lines, List<String> others) {
        Set<Integer> found = new HashSet<>();
        for (int i = 0; i < Math.max(lines.size(), others.size()); i++) {
            if (i >= Math.min(lines.size(), others.size()) || !lines.get(i).equals(others.get(i))) {
                found.add(i);
            }
        }
        return found;
    }

    /** Returns the nonblank lines of the output of a run in which some fields are set to a value. */
    private List<String> output(int[] forms, ChangeHost.Question q, Set<String> names, int value) throws Exception {
        examine(forms, q, (self, fields) -> {
            for (String name : names) {
                Slot slot = fields.getOrDefault(name, slots.get(name));
                UnitRuntime.setNumber(self, slot.via, slot.field, slot.index, value);
            }
        });
        return new String(run.output, StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank()).toList();
    }

    /**
     * Returns the numeric fields of an object and of the objects to which it refers, and the static numeric
     * fields of the program.
     */
    private Map<String, Slot> fields(Object self) throws ReflectiveOperationException {
        Map<String, Slot> found = new LinkedHashMap<>();
        ClassLoader loader = self.getClass().getClassLoader();
        for (String name : run.classNames()) {
            if (name.startsWith("touchstone.")) {
                continue; // not a class of the program
            }
            for (Field f : Class.forName(name, true, loader).getDeclaredFields()) {
                f.setAccessible(true);
                boolean here = f.getDeclaringClass() == self.getClass();
                if (here || Modifier.isStatic(f.getModifiers())) {
                    add(found, name + ".", self, null, f);
                }
                if (here && f.getType().getClassLoader() == loader && !f.getName().equals(Weaver.SELF) && f.get(self) != null) {
                    for (Field of : f.getType().getDeclaredFields()) {
                        of.setAccessible(true);
                        if (!Modifier.isStatic(of.getModifiers())) {
                            add(found, f.getName() + "." + f.getType().getName() + ".", self, f, of);
                        }
                    }
                }
            }
        }
        return found;
    }

    /** Adds a field if it holds a number, or the elements of its array of numbers. */
    private static void add(Map<String, Slot> found, String prefix, Object self, Field via, Field f) throws ReflectiveOperationException {
        String name = prefix + f.getName();
        Class<?> type = f.getType();
        if (isNumber(type) && !(Modifier.isStatic(f.getModifiers()) && Modifier.isFinal(f.getModifiers()))) {
            found.put(name, new Slot(self.getClass().getName(), via, f, -1));
        } else if (type.isArray() && isNumber(type.getComponentType())) {
            Object array = f.get(via == null ? self : via.get(self));
            for (int i = 0; array != null && i < Math.min(Array.getLength(array), MAX_ELEMENTS); i++) {
                found.put(name + "[" + i + "]", new Slot(self.getClass().getName(), via, f, i));
            }
        }
    }

    private static boolean isNumber(Class<?> type) {
        return Number.class.isAssignableFrom(type) || Set.of(int.class, long.class, float.class, double.class).contains(type);
    }
}
