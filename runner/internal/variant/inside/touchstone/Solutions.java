package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/** The right solutions: their units, and what else they declare. */
final class Solutions {
    final List<List<SourceFile>> list;
    final Map<String, Set<String>> fields = new HashMap<>(); // fields that the skeleton lacks, by class
    final Map<String, Set<String>> helpers = new HashMap<>(); // methods that are no units, by class
    final Map<String, Map<String, String>> skeletonFields = new HashMap<>();
    private final Map<String, List<Member>> members = new HashMap<>(); // by form and class

    Solutions(List<List<SourceFile>> list) {
        this.list = new ArrayList<>(list);
    }

    /** Returns the units: methods of the skeleton that are not private and that the first solution has, too. */
    List<Unit> units(List<SourceFile> skeleton) {
        Set<String> open = new HashSet<>();
        for (SourceFile file : skeleton) {
            for (ClassTree type : file.classes()) {
                skeletonFields.put(type.getSimpleName().toString(), Syntax.fieldsOf(type));
                for (Member m : Syntax.methodsAndConstructors(file, type)) {
                    if (!m.method().getModifiers().getFlags().contains(Modifier.PRIVATE)) {
                        open.add(m.key());
                    }
                }
            }
        }
        List<Unit> units = new ArrayList<>();
        for (SourceFile file : list.get(0)) {
            for (ClassTree type : file.classes()) {
                for (Member m : Syntax.methodsAndConstructors(file, type)) {
                    if (open.contains(m.key())) {
                        units.add(new Unit(units.size(), m));
                    }
                }
            }
        }
        list.forEach(s -> s.forEach(file -> addHelpers(file, units)));
        for (int form = 1; form <= list.size(); form++) {
            for (Unit u : units) {
                if (members(form, u.type).stream().anyMatch(m -> m.key().equals(u.rightMethod.key())) || form == 1 && u.rightMethod.isConstructor()) {
                    u.forms.add(form);
                }
            }
        }
        units.forEach(this::findFieldUses);
        return units;
    }

    /** Adds each form of the units that call certain units again, with a number of its own. */
    void repeat(Predicate<Unit> isCalled, List<Unit> units) {
        int n = list.size();
        for (int form = 1; form <= n; form++) {
            list.add(list.get(form - 1));
        }
        for (Unit by : units) {
            if (units.stream().anyMatch(u -> isCalled.test(u) && isCalledBy(u, by))) {
                List.copyOf(by.forms).forEach(form -> by.forms.add(form + n));
            }
        }
    }

    private void addHelpers(SourceFile file, List<Unit> units) {
        for (ClassTree type : file.classes()) {
            String name = type.getSimpleName().toString();
            Set<String> own = new HashSet<>(Syntax.fieldsOf(type).keySet());
            own.removeAll(skeletonFields.getOrDefault(name, Map.of()).keySet());
            fields.computeIfAbsent(name, n -> new HashSet<>()).addAll(own);
            for (Member m : Syntax.methods(file, type)) {
                if (units.stream().noneMatch(u -> u.type.equals(name) && u.name().equals(m.name()))) {
                    helpers.computeIfAbsent(name, n -> new HashSet<>()).add(m.name());
                }
            }
        }
    }

    static List<Member> methodsOf(List<SourceFile> files, String type) {
        List<Member> list = new ArrayList<>();
        for (SourceFile file : files) {
            file.classes().stream().filter(t -> t.getSimpleName().contentEquals(type)).forEach(t -> list.addAll(Syntax.methods(file, t)));
        }
        return list;
    }

    /**
     * Returns the methods that a form adds to a class: the methods of its solution, the methods of the first
     * solution that call these, and the helpers of all of them. If one of them calls a unit, it calls the
     * program's method.
     */
    List<Member> members(int form, String type) {
        return members.computeIfAbsent(form + " " + type, k -> {
            List<Member> all = methodsOf(list.get(form - 1), type);
            if (form == 1) {
                return all;
            }
            Set<String> own = new HashSet<>();
            all.forEach(m -> own.add(m.name()));
            methodsOf(list.get(0), type).stream().filter(m -> !own.contains(m.name())).forEach(all::add);
            Set<String> needed = new HashSet<>();
            for (Member m : all) {
                Set<String> reached = withHelpers(all, m.name());
                if (reached.stream().anyMatch(own::contains)) {
                    needed.addAll(reached);
                }
            }
            all.removeIf(m -> !needed.contains(m.name()));
            return all;
        });
    }

    /** Returns a method and all helpers that it reaches. */
    Set<String> withHelpers(List<Member> list, String name) {
        Set<String> seen = new LinkedHashSet<>(Set.of(name));
        for (List<String> next = List.of(name); !next.isEmpty(); ) {
            List<String> called = new ArrayList<>();
            for (Member m : list) {
                if (next.contains(m.name())) {
                    String type = m.type().getSimpleName().toString();
                    Syntax.calls(m).stream().filter(helpers.getOrDefault(type, Set.of())::contains).filter(seen::add).forEach(called::add);
                }
            }
            next = called;
        }
        return seen;
    }

    /** Finds whether a unit and its helpers read or write fields of the solution. */
    private void findFieldUses(Unit u) {
        Set<String> own = fields.getOrDefault(u.type, Set.of());
        Set<String> seen = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitAssignment(AssignmentTree a, Void none) {
                u.writesSolutionFields |= own.contains(Syntax.name(a.getVariable()));
                return super.visitAssignment(a, none);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree a, Void none) {
                u.writesSolutionFields |= own.contains(Syntax.name(a.getVariable()));
                return super.visitCompoundAssignment(a, none);
            }

            @Override
            public Void visitUnary(UnaryTree t, Void none) {
                boolean changes = t.getKind().name().endsWith("CREMENT");
                u.writesSolutionFields |= changes && own.contains(Syntax.name(t.getExpression()));
                return super.visitUnary(t, none);
            }

            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                u.readsSolutionFields |= own.contains(i.getName().toString());
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                String name = Syntax.name(call.getMethodSelect());
                if (helpers.getOrDefault(u.type, Set.of()).contains(name) && seen.add(name)) {
                    for (Member m : Syntax.methods(u.rightMethod.file(), u.rightMethod.type())) {
                        if (m.name().equals(name)) {
                            scan(m.method(), none);
                        }
                    }
                }
                return super.visitMethodInvocation(call, none);
            }
        }.scan(u.rightMethod.method(), null);
    }

    /** Reports whether {@code by} calls {@code u} in the first solution. */
    boolean isCalledBy(Unit u, Unit by) {
        List<Member> all = methodsOf(list.get(0), by.type);
        Set<String> reached = withHelpers(all, by.name());
        return all.stream().anyMatch(m -> reached.contains(m.name()) && Syntax.calls(m).contains(u.name()));
    }

    boolean isOfSkeleton(String field) {
        int dot = field.indexOf('.');
        return skeletonFields.getOrDefault(field.substring(0, dot), Map.of()).containsKey(field.substring(dot + 1));
    }
}
