package touchstone;

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

/**
 * Finds the fields of a program that hold what fields of the solution hold, such as counters of other
 * names: a method that fills them can be replaced only if those that read them find it there. Two fields
 * are alike if what is put into them is printed on the same lines, or if they mostly hold the same.
 */
final class Links {
    private static final int MARK = 7919; // no answer holds it by chance

    /** What it counts that two fields are printed on one line: less than that they always hold the same. */
    private static final double PRINTED = 0.9;

    /** What it counts that the name of one is in the name of the other. */
    private static final double NAMED = 0.4;

    /** What it takes for two fields to be alike. */
    private static final double ENOUGH = 0.75;

    private final ChangeHost host;
    private final StepRun run;
    private final Weaver weaver;

    Links(ChangeHost host, StepRun run, Weaver weaver) {
        this.host = host;
        this.run = run;
        this.weaver = weaver;
    }

    List<Units.Link> find(int[] right, List<ChangeHost.Question> questions) throws Exception {
        int[] reading = right.clone(); // so that the program's own methods that read fields are reached
        weaver.units.stream().filter(u -> u.reads && !u.writes).forEach(u -> reading[u.number] = 0);
        List<Map<String, Double>> wanted = values(right, questions);
        List<List<Map<String, Double>>> held = new ArrayList<>();
        for (int[] forms : others(right)) {
            held.add(values(forms, questions));
        }
        Set<String> solution = new HashSet<>();
        Set<String> program = new HashSet<>();
        wanted.forEach(v -> v.keySet().stream().filter(Links::isOfSolution).forEach(solution::add));
        held.forEach(h -> h.forEach(v -> v.keySet().stream().filter(name -> !isOfSolution(name)).forEach(program::add)));
        Map<String, Set<String>> printed = new HashMap<>();
        for (String name : solution) {
            printed.put(name, printed(right, questions.get(0), name));
        }
        for (String name : program) {
            printed.put(name, printed(reading, questions.get(0), name));
        }
        List<Pair> pairs = new ArrayList<>();
        for (String s : solution) {
            for (String p : program) {
                double alike = held.stream().mapToDouble(h -> alike(s, p, h, wanted)).max().orElse(0);
                boolean together = printed.get(s).stream().anyMatch(printed.get(p)::contains);
                pairs.add(new Pair(s, p, (together ? PRINTED : 0) + (isNamedAlike(s, p) ? NAMED : 0) + alike));
            }
        }
        pairs.sort(Comparator.comparingDouble((Pair p) -> -p.score).thenComparing(Pair::solution).thenComparing(Pair::own));
        List<Units.Link> links = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Pair p : pairs) { // the likeliest first, each field once
            if (p.score >= ENOUGH && !taken.contains(p.solution) && !taken.contains(p.own)) {
                taken.addAll(List.of(p.solution, p.own));
                int dot = p.own.lastIndexOf('.');
                links.add(new Units.Link(p.solution.substring(p.solution.lastIndexOf('.') + 1), p.own.substring(0, dot), p.own.substring(dot + 1)));
            }
        }
        return links;
    }

    private static boolean isNamedAlike(String s, String p) {
        String a = s.substring(s.lastIndexOf('.') + 1).replace("$s", "").toLowerCase();
        String b = p.substring(p.lastIndexOf('.') + 1).toLowerCase();
        return a.contains(b) || b.contains(a);
    }

    private record Pair(String solution, String own, double score) {}

    /** The program as it is, and with all right but what fills and reads the fields, in each of its forms. */
    private List<int[]> others(int[] right) {
        List<int[]> list = new ArrayList<>();
        list.add(new int[right.length]);
        int most = weaver.units.stream().mapToInt(u -> u.forms.size()).max().orElse(0);
        for (int nth = 0; nth < most; nth++) {
            int[] forms = right.clone();
            for (Weaver.Unit u : weaver.units) {
                if (u.reads || u.writes) {
                    forms[u.number] = 0;
                } else if (u.besides() && forms[u.number] != 0) { // the program may count in it for its search
                    forms[u.number] += Weaver.BESIDES;
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

    private static double alike(String s, String p, List<Map<String, Double>> held, List<Map<String, Double>> wanted) {
        int same = 0;
        for (int i = 0; i < held.size(); i++) {
            Double a = wanted.get(i).get(s);
            Double b = held.get(i).get(p);
            same += a != null && b != null && Math.abs(a - b) < 1e-9 ? 1 : 0;
        }
        return same / (double) held.size();
    }

    private interface Look {
        void at(Object self, Map<String, Field> fields) throws ReflectiveOperationException;
    }

    /** Runs a question, and looks at the fields when a unit that only reads them begins. */
    private void look(int[] forms, ChangeHost.Question q, Look look) throws Exception {
        Units.forms = forms;
        Units.probe = (unit, self) -> {
            Units.probe = null; // the first time alone
            try {
                look.at(self, fields(self));
            } catch (ReflectiveOperationException | RuntimeException e) {
                // nothing is known of it
            }
        };
        host.run(run, q);
        Units.probe = null;
    }

    private Map<String, Double> values(int[] forms, ChangeHost.Question q) throws Exception {
        Map<String, Double> values = new HashMap<>();
        look(forms, q, (self, fields) -> {
            for (var e : fields.entrySet()) {
                if (e.getValue().get(self) instanceof Number n) {
                    values.put(e.getKey(), n.doubleValue());
                }
            }
        });
        return values;
    }

    /** The lines, without their numbers, on which what is put into a field is printed. */
    private Set<String> printed(int[] forms, ChangeHost.Question q, String name) throws Exception {
        look(forms, q, (self, fields) -> Units.set(fields.get(name), self, MARK));
        Set<String> lines = new HashSet<>();
        int nth = 0;
        for (String line : new String(run.output, StandardCharsets.UTF_8).split("\n")) {
            nth += line.isBlank() ? 0 : 1;
            if (line.matches(".*\\b" + MARK + "(\\.0*)?\\b.*")) {
                lines.add(String.valueOf(nth));
                lines.add(line.replaceAll("[^A-Za-z]", "").toLowerCase());
            }
        }
        return lines;
    }

    /** The fields of an object, and the static ones of the program, that hold numbers. */
    private Map<String, Field> fields(Object self) throws ReflectiveOperationException {
        Map<String, Field> found = new LinkedHashMap<>();
        for (String name : run.classNames()) {
            Class<?> type = Class.forName(name, true, self.getClass().getClassLoader());
            for (Field f : type.getDeclaredFields()) {
                boolean number = Number.class.isAssignableFrom(f.getType())
                        || Set.of(int.class, long.class, float.class, double.class).contains(f.getType());
                boolean reached = type == self.getClass() || Modifier.isStatic(f.getModifiers());
                if (number && reached && !Modifier.isFinal(f.getModifiers()) && type.getClassLoader() == self.getClass().getClassLoader()) {
                    f.setAccessible(true);
                    found.put(name + "." + f.getName(), f);
                }
            }
        }
        return found;
    }
}
