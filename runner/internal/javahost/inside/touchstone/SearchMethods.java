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
 * Finds the methods that search. They are recursive, and a unit reaches them without another unit. A method
 * is known by its name.
 */
final class SearchMethods {
    private final List<Unit> units;
    private final Set<String> names = new HashSet<>(); // of units
    private final Set<String> right = new HashSet<>(); // methods of solutions that search
    private final Set<String> own = new HashSet<>(); // methods of the program that search
    private final Set<Unit> searching = new HashSet<>(); // units
    private final Set<String> results = new HashSet<>(); // types that searches of the solutions return

    SearchMethods(List<Unit> units, List<SourceFile> program, List<List<SourceFile>> solutions) {
        this.units = units;
        units.forEach(u -> names.add(u.name()));
        for (List<SourceFile> s : solutions) {
            Map<String, Set<String>> calls = calls(s);
            for (Unit u : units) {
                Set<String> found = searching(calls, u.name());
                if (!found.isEmpty()) {
                    searching.add(u);
                    right.addAll(found);
                }
            }
        }
        solutions.forEach(s -> members(s).stream().filter(m -> right.contains(m.name()))
                .forEach(m -> results.add(m.result())));
        Map<String, Set<String>> calls = calls(program);
        searching.forEach(u -> own.addAll(searching(calls, u.name())));
        searching.forEach(u -> own.add(u.name())); // so that the first state is recorded
        own.addAll(right);
        for (Unit u : units) { // methods that a unit with a result calls do not search the game
            if (!searching.contains(u) && !u.right.result().equals("void")) {
                own.removeAll(reached(calls, u.name()));
            }
        }
    }

    boolean isSearch(int unit) {
        return units.stream().anyMatch(u -> u.number == unit && searching.contains(u));
    }

    /** Returns the start of a method of the program, which records its calls. It is empty if the method does not search. */
    String watch(Member m) {
        if (own.contains(m.name())) {
            return text(m, m.name(), false);
        }
        for (Unit u : units) {
            boolean values = !u.right.isStatic() && u.right.types().isEmpty() && results.contains(u.right.result());
            if (values && u.methods.stream().anyMatch(p -> p.member().method() == m.method())) {
                return text(m, m.name(), true);
            }
        }
        return "";
    }

    /** Returns the start of a method of a solution that has another name in the program. */
    String watchRight(Member m, String renamed) {
        return right.contains(m.name()) && !names.contains(m.name()) ? text(m, renamed, false) : "";
    }

    private static String text(Member m, String name, boolean values) {
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
        return " if (touchstone.SearchTrace.on && touchstone.SearchTrace.enter(" + values + ", \"" + m.name() + "\", " + self + ", "
                + called + ", new Object[] {" + shown + "})) { Throwable thrown$ = null; try { "
                + (isVoid ? call + "; touchstone.SearchTrace.back(null); return; " : "return touchstone.SearchTrace.back(" + call + "); ")
                + "} catch (Throwable t$) { thrown$ = t$; throw t$; } finally { touchstone.SearchTrace.leave(thrown$); } } ";
    }

    private static List<Member> members(List<SourceFile> files) {
        List<Member> list = new ArrayList<>();
        for (SourceFile file : files) {
            file.classes().stream().filter(t -> !Syntax.isViews(t)).forEach(t -> list.addAll(Syntax.methods(file, t)));
        }
        return list;
    }

    /** Returns the names that the methods of each name call, without those of the library. */
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

    private Set<String> searching(Map<String, Set<String>> calls, String unit) {
        Set<String> found = new HashSet<>();
        Set<String> all = reached(calls, unit);
        all.add(unit);
        for (String name : all) {
            if ((name.equals(unit) || !names.contains(name)) && reached(calls, name).contains(name)) {
                found.add(name);
            }
        }
        return found;
    }

    /** Returns the methods that a method reaches without another unit. */
    private Set<String> reached(Map<String, Set<String>> calls, String from) {
        Set<String> found = new HashSet<>();
        Deque<String> left = new ArrayDeque<>(List.of(from));
        while (!left.isEmpty()) {
            for (String name : calls.getOrDefault(left.pop(), Set.of())) {
                if (calls.containsKey(name) && found.add(name) && !names.contains(name)) {
                    left.push(name);
                }
            }
        }
        return found;
    }
}
