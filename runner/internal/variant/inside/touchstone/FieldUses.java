package touchstone;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/**
 * Finds the fields that a method and its callees read and write. It knows fields only by name: {@code a.x}
 * may be the field {@code x} of every class that has one.
 */
final class FieldUses {
    /** The fields, such as {@code GameState.size}. */
    final Set<String> reads = new HashSet<>();
    final Set<String> writes = new HashSet<>();
    final Set<String> nonNullWrites = new HashSet<>(); // the fields that are set to something other than null

    private final Map<String, Map<String, String>> fields; // by class and name, with their types
    private final Map<String, List<Member>> methods; // by name
    private final Predicate<Member> isFollowed;
    private final Set<Member> seen = new HashSet<>();

    /** Follows only calls of the methods for which {@code isFollowed} is true. */
    FieldUses(List<SourceFile> files, Predicate<Member> isFollowed) {
        this(fieldsOf(files), new HashMap<>(), isFollowed);
        for (SourceFile file : files) {
            file.classes().forEach(t -> Syntax.methods(file, t).forEach(
                    m -> methods.computeIfAbsent(m.name(), n -> new ArrayList<>()).add(m)));
        }
    }

    private FieldUses(Map<String, Map<String, String>> fields, Map<String, List<Member>> methods, Predicate<Member> isFollowed) {
        this.fields = fields;
        this.methods = methods;
        this.isFollowed = isFollowed;
    }

    private static Map<String, Map<String, String>> fieldsOf(List<SourceFile> files) {
        Map<String, Map<String, String>> fields = new HashMap<>();
        for (SourceFile file : files) {
            file.classes().forEach(t -> fields.put(t.getSimpleName().toString(), Syntax.fieldsOf(t)));
        }
        return fields;
    }

    FieldUses usesIn(Member m) {
        FieldUses found = new FieldUses(fields, methods, isFollowed);
        found.add(m);
        return found;
    }

    /** Returns the type of a field, such as {@code GameState.size}. */
    String typeOf(String field) {
        int dot = field.indexOf('.');
        return fields.get(field.substring(0, dot)).get(field.substring(dot + 1));
    }

    /**
     * Returns the fields that some method should set, but no method sets. They have no initial value, and
     * constructors only copy them from another object.
     */
    static Set<String> unsetFields(List<SourceFile> files, Set<String> filled) {
        Set<String> found = new HashSet<>();
        for (SourceFile file : files) {
            for (ClassTree type : file.classes()) {
                Set<String> copied = new HashSet<>();
                Set<String> assigned = new HashSet<>();
                for (Tree t : type.getMembers()) {
                    if (t instanceof MethodTree m && m.getReturnType() == null && file.start(m) >= 0) {
                        new TreeScanner<Void, Void>() {
                            @Override
                            public Void visitAssignment(AssignmentTree a, Void none) {
                                String name = Syntax.name(a.getVariable());
                                String value = a.getExpression().toString();
                                boolean isCopy = value.matches("(.*\\W)?\\w+\\." + name + "(\\W.*)?") && !value.matches(".* [-+*/%] .*|!.*");
                                (isCopy ? copied : assigned).add(name);
                                return super.visitAssignment(a, none);
                            }

                            @Override
                            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                                if (call.getMethodSelect() instanceof MemberSelectTree s) {
                                    String name = Syntax.name(s.getExpression()); // such as taken.addAll(other.taken)
                                    copied.addAll(call.getArguments().toString().matches(".*\\." + name + "\\b.*") ? Set.of(name) : Set.of());
                                }
                                return super.visitMethodInvocation(call, none);
                            }
                        }.scan(m, null);
                    }
                }
                for (Tree t : type.getMembers()) {
                    if (t instanceof VariableTree v && !v.getModifiers().getFlags().contains(Modifier.FINAL)) {
                        String name = v.getName().toString();
                        String value = String.valueOf(v.getInitializer());
                        boolean hasInitialValue = !value.matches("null|false|-?[01](\\.0)?");
                        boolean isAssigned = assigned.contains(name) && !copied.contains(name) || hasInitialValue && !copied.contains(name);
                        if (!isAssigned && !filled.contains(type.getSimpleName() + "." + name)) {
                            found.add(type.getSimpleName() + "." + name);
                        }
                    }
                }
            }
        }
        return found;
    }

    private void add(Member m) {
        if (!seen.add(m)) {
            return;
        }
        String type = m.type().getSimpleName().toString();
        Set<String> local = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree v, Void none) {
                local.add(v.getName().toString());
                return super.visitVariable(v, none);
            }

            @Override
            public Void visitAssignment(AssignmentTree a, Void none) {
                Set<String> names = recordWrite(a.getVariable());
                nonNullWrites.addAll(a.getExpression().getKind() == Tree.Kind.NULL_LITERAL ? Set.of() : names);
                if (!(a.getVariable() instanceof IdentifierTree)) {
                    scan(a.getVariable() instanceof MemberSelectTree s ? s.getExpression() : a.getVariable(), none);
                }
                return scan(a.getExpression(), none);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree a, Void none) {
                nonNullWrites.addAll(recordWrite(a.getVariable()));
                return super.visitCompoundAssignment(a, none);
            }

            @Override
            public Void visitUnary(UnaryTree t, Void none) {
                if (t.getKind().name().endsWith("CREMENT")) {
                    nonNullWrites.addAll(recordWrite(t.getExpression()));
                }
                return super.visitUnary(t, none);
            }

            @Override
            public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
                if (s.getExpression() instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select) {
                    nonNullWrites.addAll(recordWrite(select.getExpression())); // such as taken.add(3)
                }
                return super.visitExpressionStatement(s, none);
            }

            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                reads.addAll(fieldsNamed(i));
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree s, Void none) {
                reads.addAll(fieldsNamed(s));
                return super.visitMemberSelect(s, none);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                methods.getOrDefault(Syntax.name(call.getMethodSelect()), List.of()).stream().filter(isFollowed).forEach(FieldUses.this::add);
                return super.visitMethodInvocation(call, none);
            }

            private Set<String> recordWrite(Tree t) {
                while (t instanceof ArrayAccessTree a) {
                    t = a.getExpression();
                }
                Set<String> names = fieldsNamed(t);
                writes.addAll(names);
                return names;
            }

            private Set<String> fieldsNamed(Tree t) {
                Set<String> names = new HashSet<>();
                if (t instanceof IdentifierTree i && !local.contains(i.getName().toString())) {
                    add(names, type, i.getName().toString());
                } else if (t instanceof MemberSelectTree s) {
                    ExpressionTree of = s.getExpression();
                    String in = of.toString().equals("this") ? type : of.toString();
                    if (fields.containsKey(in)) {
                        add(names, in, s.getIdentifier().toString());
                    } else {
                        fields.keySet().forEach(f -> add(names, f, s.getIdentifier().toString()));
                    }
                }
                return names;
            }

            private void add(Set<String> names, String in, String name) {
                if (fields.getOrDefault(in, Map.of()).containsKey(name)) {
                    names.add(in + "." + name);
                }
            }
        }.scan(m.method(), null);
    }
}
