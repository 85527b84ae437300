package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the methods of a program that are units, and the fields that these share. */
final class UnitFinder {
    private final List<SourceFile> program;
    private final Solutions solutions;
    private final List<Unit> units;
    FieldUses fieldUses; // of the fields of the program; null if the program is bridged
    final Map<String, String> renamedFields = new HashMap<>(); // new names, by class and name in the skeleton
    Set<String> unsetFields = Set.of(); // fields that no unit's own body sets although one should

    UnitFinder(List<SourceFile> program, Solutions solutions, List<Unit> units) {
        this.program = program;
        this.solutions = solutions;
        this.units = units;
    }

    /** Finds the methods that are units. A bridged program keeps positions in its own way. */
    void find(boolean isBridged) {
        if (isBridged) {
            units.forEach(this::findByName);
        } else {
            units.forEach(this::find);
            program.forEach(file -> file.classes().forEach(this::findRenamedFields));
            findFieldUses();
            units.forEach(this::findFinalCall);
        }
        units.stream().filter(u -> u.methods.isEmpty()).forEach(u -> u.forms.clear());
        units.forEach(u -> u.isUsed = isBridged || u.rightMethod.isConstructor() || u.name().equals("main") || isCalled(u));
    }

    /** Finds the methods of the program that implement a unit. They may have additional parameters. */
    private void find(Unit u) {
        boolean declared = false;
        for (SourceFile file : program) {
            for (ClassTree type : file.classes()) {
                declared |= type.getSimpleName().contentEquals(u.type);
            }
        }
        for (SourceFile file : program) {
            for (ClassTree type : file.classes()) {
                for (Member m : Syntax.methodsAndConstructors(file, type)) {
                    boolean alike = !u.rightMethod.isConstructor() || m.key().equals(u.rightMethod.key());
                    if (declared && m.name().equals(u.name()) && alike) {
                        UnitMethod p = u.rightMethod.isConstructor() ? new UnitMethod(m, "this", Syntax.names(m)) : unitMethod(u, m);
                        if (p != null) {
                            u.methods.add(p);
                        }
                    }
                }
            }
        }
        if (u.isExact()) {
            u.methods.removeIf(p -> !p.member().type().getSimpleName().contentEquals(u.type));
        }
    }

    /**
     * Finds the fields of the skeleton that a class lacks. The fields of the same type that the skeleton lacks
     * have their roles, in the same order, if there are as many.
     */
    private void findRenamedFields(ClassTree type) {
        Map<String, String> own = Syntax.fieldsOf(type);
        Map<String, String> handedOut = solutions.skeletonFields.getOrDefault(type.getSimpleName().toString(), Map.of());
        for (String fieldType : new HashSet<>(handedOut.values())) {
            List<String> missing = handedOut.keySet().stream().filter(f -> handedOut.get(f).equals(fieldType) && !own.containsKey(f)).toList();
            List<String> added = own.keySet().stream().filter(f -> own.get(f).equals(fieldType) && !handedOut.containsKey(f)).toList();
            for (int i = 0; i < missing.size() && missing.size() == added.size(); i++) {
                renamedFields.put(type.getSimpleName() + "." + missing.get(i), added.get(i));
            }
        }
    }

    /** Finds the fields that the program's own bodies read, and the fields that they set and the skeleton lacks. */
    private void findFieldUses() {
        Set<Member> methods = new HashSet<>();
        units.forEach(u -> u.methods.forEach(p -> methods.add(p.member())));
        FieldUses own = new FieldUses(program, m -> !methods.contains(m));
        Set<String> filled = new HashSet<>();
        for (Unit u : units) {
            for (UnitMethod p : u.methods) {
                FieldUses used = own.usesIn(p.member());
                u.extraFieldsSet.addAll(u.rightMethod.isConstructor() ? Set.of() : used.writes); // the right constructor runs after it
                u.fieldsRead.addAll(used.reads);
                filled.addAll(u.rightMethod.isConstructor() ? Set.of() : used.nonNullWrites);
            }
            u.extraFieldsSet.removeIf(this::isOfSkeleton); // the right bodies set these
        }
        fieldUses = own;
        unsetFields = FieldUses.unsetFields(program, filled);
        unsetFields.removeIf(this::isOfSkeleton);
    }

    private boolean isOfSkeleton(String field) {
        return solutions.isOfSkeleton(field) || renamedFields.entrySet().stream()
                .anyMatch(e -> field.equals(e.getKey().substring(0, e.getKey().indexOf('.') + 1) + e.getValue()));
    }

    /**
     * Finds a method that the program calls in this unit and the solution calls in another unit. The right body
     * of this unit then calls the method, and the other unit cannot be replaced.
     */
    private void findFinalCall(Unit u) {
        Set<String> own = new HashSet<>();
        membersOf(u).forEach(m -> own.addAll(Syntax.calls(m)));
        for (Unit other : units) {
            if (!own.contains(other.name()) || !other.isVoid() || !other.rightMethod.types().isEmpty() || !other.isExact() || solutions.isCalledBy(other, u)) {
                continue;
            }
            List<Unit> others = units.stream().filter(by -> by != u && solutions.isCalledBy(other, by)
                    && membersOf(by).stream().noneMatch(m -> Syntax.calls(m).contains(other.name()))).toList();
            if (!others.isEmpty()) {
                others.forEach(by -> by.forms.clear());
                u.finalCall = other.type.equals(u.type) ? other : null;
                if (u.finalCall == null || u.methods.stream().anyMatch(p -> !p.receiver().equals("this"))) {
                    u.forms.clear();
                }
            }
        }
    }

    /**
     * Reports whether the program calls a unit. It compares names and numbers of arguments. A method that is
     * never called may be a stub, and is not wrong.
     */
    private boolean isCalled(Unit u) {
        Set<MethodTree> own = new HashSet<>();
        Set<Integer> arguments = new HashSet<>();
        u.methods.forEach(p -> own.add(p.member().method()));
        u.methods.forEach(p -> arguments.add(p.member().method().getParameters().size()));
        boolean[] found = {false};
        TreeScanner<Void, Void> calls = new TreeScanner<>() {
            @Override
            public Void visitMethod(MethodTree m, Void none) {
                return own.contains(m) ? null : super.visitMethod(m, none);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                found[0] |= Syntax.name(call.getMethodSelect()).equals(u.name()) && arguments.contains(call.getArguments().size());
                return super.visitMethodInvocation(call, none);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree r, Void none) {
                found[0] |= r.getName().contentEquals(u.name());
                return super.visitMemberReference(r, none);
            }
        };
        program.forEach(file -> calls.scan(file.unit(), null));
        return found[0];
    }

    /**
     * Finds the methods of the program that have the name of a unit. If the unit is recursive, recursive
     * methods of other names belong to it, too.
     */
    private void findByName(Unit u) {
        Set<String> names = new HashSet<>();
        units.forEach(other -> names.add(other.name()));
        List<Member> first = solutions.methodsOf(solutions.list.get(0), u.type);
        u.isRecursive = solutions.withHelpers(first, u.name()).stream().anyMatch(m -> Syntax.reachable(first, m).contains(m));
        List<Member> all = new ArrayList<>();
        program.forEach(file -> file.classes().forEach(type -> all.addAll(Syntax.methods(file, type))));
        for (Member m : all) {
            Set<String> called = Syntax.reachable(all, m.name());
            boolean recurs = called.contains(m.name()) && !names.contains(m.name()) && Syntax.reachable(all, "main").contains(m.name())
                    && called.stream().anyMatch(names::contains);
            if (m.name().equals(u.name()) && (!u.isMain() || m.key().endsWith("[String[]]")) || u.isRecursive && recurs) {
                u.methods.add(new UnitMethod(m, m.isStatic() ? "null" : "this", m.method().getParameters().stream().map(p -> p.getName().toString()).toList()));
            }
        }
    }

    /** Returns how a method passes its call on to a unit, or null if it cannot. */
    private UnitMethod unitMethod(Unit u, Member m) {
        boolean isInClass = m.type().getSimpleName().contentEquals(u.type);
        List<? extends VariableTree> parameters = m.method().getParameters();
        Set<Integer> used = new HashSet<>();
        String receiver = u.rightMethod.isStatic() ? u.type : isInClass && !m.isStatic() ? "this" : null;
        for (int i = 0; i < parameters.size() && !u.rightMethod.isStatic(); i++) {
            if (parameters.get(i).getType().toString().equals(u.type) && !u.rightMethod.types().contains(u.type)) {
                receiver = parameters.get(i).getName().toString();
                used.add(i);
                break;
            }
        }
        if (receiver == null && isInClass && Syntax.isInstantiable(m.type())) {
            receiver = Weaver.SELF; // the state is in static fields
        }
        if (receiver == null || u.rightMethod.isStatic() && !isInClass) {
            return null;
        }
        List<String> arguments = new ArrayList<>();
        Set<String> fieldArguments = new HashSet<>();
        for (VariableTree wanted : u.rightMethod.method().getParameters()) {
            int found = -1;
            for (int i = 0; i < parameters.size() && found < 0; i++) {
                if (!used.contains(i) && DispatchCode.isCompatible(parameters.get(i).getType().toString(), wanted.getType().toString())) {
                    found = i;
                }
            }
            String field = found < 0 ? onlyFieldOfType(u, m, wanted.getType().toString()) : null;
            if (field != null) {
                fieldArguments.add(field);
                arguments.add(field);
                continue;
            }
            if (found < 0) {
                return null;
            }
            used.add(found);
            boolean same = parameters.get(found).getType().toString().equals(wanted.getType().toString());
            arguments.add((same ? "" : "(" + wanted.getType() + ") ") + parameters.get(found).getName());
        }
        return new UnitMethod(m, receiver, arguments, fieldArguments);
    }

    /**
     * Returns the only field of a type that a method and its callees read and never set. Returns null if there
     * is none or more than one.
     */
    private String onlyFieldOfType(Unit u, Member m, String type) {
        Set<String> names = new HashSet<>();
        units.forEach(o -> names.add(o.name()));
        FieldUses used = new FieldUses(program, o -> !names.contains(o.name())).usesIn(m);
        String in = m.type().getSimpleName() + ".";
        List<String> found = used.reads.stream().filter(f -> f.startsWith(in) && !used.writes.contains(f)
                && Syntax.fieldsOf(m.type()).get(f.substring(in.length())).equals(type)).toList();
        return u.isVoid() && found.size() == 1 ? found.get(0).substring(in.length()) : null;
    }

    /** Returns the methods of the program that belong to a unit: its own, and helpers that it calls. */
    List<Member> membersOf(Unit u) {
        List<Member> members = new ArrayList<>();
        u.methods.forEach(p -> members.add(p.member()));
        for (int i = 0; i < members.size(); i++) {
            for (String called : Syntax.calls(members.get(i))) {
                for (SourceFile file : program) {
                    for (ClassTree type : file.classes()) {
                        for (Member m : Syntax.methods(file, type)) {
                            boolean isUnit = units.stream().anyMatch(o -> o.methods.stream().anyMatch(p -> p.member().method() == m.method()));
                            if (m.name().equals(called) && !isUnit && !members.contains(m)) {
                                members.add(m);
                            }
                        }
                    }
                }
            }
        }
        return members;
    }
}
