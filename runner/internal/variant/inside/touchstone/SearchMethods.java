package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Finds the methods that search. They are recursive, and a unit reaches them without calling another unit.
 * Methods of the same name count as one.
 */
final class SearchMethods {
    private final List<Unit> units;
    private final Set<String> unitNames = new HashSet<>();
    private final Set<String> solutionMethods = new HashSet<>();
    private final Set<String> programMethods = new HashSet<>();
    private final Set<Unit> searchUnits = new HashSet<>();
    private final Set<String> resultTypes = new HashSet<>(); // the types that searches of the solutions return

    SearchMethods(List<Unit> units, List<SourceFile> program, List<List<SourceFile>> solutions) {
        this.units = units;
        units.forEach(u -> unitNames.add(u.name()));
        for (List<SourceFile> s : solutions) {
            Map<String, Set<String>> calls = calls(s);
            for (Unit u : units) {
                Set<String> found = recursiveMethods(calls, u.name());
                if (!found.isEmpty()) {
                    searchUnits.add(u);
                    solutionMethods.addAll(found);
                }
            }
        }
        solutions.forEach(s -> members(s).stream().filter(m -> solutionMethods.contains(m.name()))
                .forEach(m -> resultTypes.add(m.result())));
        Map<String, Set<String>> calls = calls(program);
        searchUnits.forEach(u -> programMethods.addAll(recursiveMethods(calls, u.name())));
        searchUnits.forEach(u -> programMethods.add(u.name())); // so that the first state is recorded
        programMethods.addAll(solutionMethods);
        for (Unit u : units) { // a unit that returns something may be recursive without searching the game
            if (!searchUnits.contains(u) && !u.rightMethod.result().equals("void")) {
                programMethods.removeAll(reachable(calls, u.name()));
            }
        }
    }

    boolean isSearch(int unit) {
        return units.stream().anyMatch(u -> u.number == unit && searchUnits.contains(u));
    }

    /**
     * Returns code for the start of a method of the program. It records the calls of a method that searches,
     * and is empty for other methods.
     */
    String recordingStart(Member m) {
        if (programMethods.contains(m.name())) {
            return recordingCode(m, m.name(), false);
        }
        for (Unit u : units) {
            boolean isEvaluation = !u.rightMethod.isStatic() && u.rightMethod.types().isEmpty() && resultTypes.contains(u.rightMethod.result());
            if (isEvaluation && u.methods.stream().anyMatch(p -> p.member().method() == m.method())) {
                return recordingCode(m, m.name(), true);
            }
        }
        return "";
    }

    /** Returns the same for a method of a solution, which has another name in the program. */
    String rightRecordingStart(Member m, String renamed) {
        return solutionMethods.contains(m.name()) && !unitNames.contains(m.name()) ? recordingCode(m, renamed, false) : "";
    }

    private static String recordingCode(Member m, String name, boolean isEvaluation) {
        StringJoiner called = new StringJoiner(",", "\"", "\"");
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        for (VariableTree p : m.method().getParameters()) {
            called.add(p.getName());
            arguments.add(p.getName());
        }
        String shown = arguments.toString().substring(1, arguments.length() - 1);
        String self = m.isStatic() ? "null" : "this";
        String call = name + arguments;
        boolean isVoid = m.result().equals("void");
        return " if (touchstone.SearchTrace.isRecording && touchstone.SearchTrace.enter(" + isEvaluation + ", \"" + m.name() + "\", " + self + ", "
                + called + ", new Object[] {" + shown + "})) { Throwable thrown$ = null; try { "
                + (isVoid ? call + "; touchstone.SearchTrace.recordResult(null); return; " : "return touchstone.SearchTrace.recordResult(" + call + "); ")
                + "} catch (Throwable t$) { thrown$ = t$; throw t$; } finally { touchstone.SearchTrace.leave(thrown$); } } ";
    }

    private static List<Member> members(List<SourceFile> files) {
        List<Member> list = new ArrayList<>();
        for (SourceFile file : files) {
            file.classes().stream().filter(t -> !Syntax.isViews(t)).forEach(t -> list.addAll(Syntax.methods(file, t)));
        }
        return list;
    }

    /** Returns, by the name of a method, the names of the methods that it calls, without those of the library. */
    private static Map<String, Set<String>> calls(List<SourceFile> files) {
        Set<String> types = new HashSet<>();
        files.forEach(file -> file.classes().forEach(t -> types.add(t.getSimpleName().toString())));
        Map<String, Set<String>> calls = new HashMap<>();
        for (Member m : members(files)) {
            Set<String> called = calls.computeIfAbsent(m.name(), n -> new HashSet<>());
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                    boolean library = call.getMethodSelect() instanceof MemberSelectTree s && s.getExpression() instanceof IdentifierTree i
                            && Character.isUpperCase(i.getName().charAt(0)) && !types.contains(i.getName().toString());
                    if (!library) {
                        called.add(Syntax.name(call.getMethodSelect()));
                    }
                    return super.visitMethodInvocation(call, none);
                }
            }.scan(m.method(), null);
        }
        return calls;
    }

    private Set<String> recursiveMethods(Map<String, Set<String>> calls, String unit) {
        Set<String> found = new HashSet<>();
        Set<String> all = reachable(calls, unit);
        all.add(unit);
        for (String name : all) {
            if ((name.equals(unit) || !unitNames.contains(name)) && reachable(calls, name).contains(name)) {
                found.add(name);
            }
        }
        return found;
    }

    /** Returns the methods that a method reaches without calling another unit. */
    private Set<String> reachable(Map<String, Set<String>> calls, String from) {
        Set<String> found = new HashSet<>();
        Deque<String> left = new ArrayDeque<>(List.of(from));
        while (!left.isEmpty()) {
            for (String name : calls.getOrDefault(left.pop(), Set.of())) {
                if (calls.containsKey(name) && found.add(name) && !unitNames.contains(name)) {
                    left.push(name);
                }
            }
        }
        return found;
    }
}
