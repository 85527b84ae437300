package touchstone;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The parts of a unit, such as literals and conditions. A part that is missing in one place may occur elsewhere in the unit. */
final class Fragments {
    /** A statement that may be missing elsewhere: the names in it, and the result type of its method. */
    record StatementInfo(Set<String> names, String result) {}

    private static final int MAX_STATEMENTS = 8; // statements that are tried elsewhere in the unit
    private static final int MAX_CONDITIONS = 8;
    private static final int MAX_MIRRORED = 4;
    private static final Pattern WORD = Pattern.compile("\\w+|[<>]");
    private static final int MAX_SIZES = 4;
    private static final int MAX_LENGTH = 120;

    final Set<String> integers = new LinkedHashSet<>(); // literals
    final Set<String> decimals = new LinkedHashSet<>();
    final Map<String, Set<String>> conditions = new LinkedHashMap<>(); // with the names in them
    final Map<String, StatementInfo> statements = new LinkedHashMap<>();
    private final Map<String, StatementInfo> mirrored = new LinkedHashMap<>();
    final Map<String, Set<String>> sizes = new LinkedHashMap<>(); // calls of size, with the names in them

    /** Returns the fragments of some methods. Constants are values that right answers contain. */
    static Fragments of(List<Member> members, List<String> constants) {
        Fragments f = new Fragments();
        members.forEach(f::collect);
        f.keepLikeliest();
        constants.forEach(c -> (c.contains(".") ? f.decimals : f.integers).add(c));
        return f;
    }

    private void collect(Member member) {
        SourceFile file = member.file();
        Map<String, String> twins = twins(member.method());
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree e, Void none) {
                if (e.getValue() instanceof Integer) {
                    integers.add(file.text(e));
                } else if (e.getValue() instanceof Double || e.getValue() instanceof Float) {
                    decimals.add(file.text(e));
                }
                return null;
            }

            @Override
            public Void visitIf(IfTree s, Void none) {
                addConditions(s.getCondition());
                addStatement(s, s.getElseStatement() == null);
                return super.visitIf(s, none);
            }

            @Override
            public Void visitConditionalExpression(ConditionalExpressionTree e, Void none) {
                addConditions(e.getCondition());
                return super.visitConditionalExpression(e, none);
            }

            @Override
            public Void visitForLoop(ForLoopTree s, Void none) {
                return scan(s.getStatement(), none);
            }

            @Override
            public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
                addStatement(s, true);
                return super.visitExpressionStatement(s, none);
            }

            @Override
            public Void visitReturn(ReturnTree s, Void none) {
                addStatement(s, true);
                return super.visitReturn(s, none);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (Syntax.name(call.getMethodSelect()).equals("size") && sizes.size() < MAX_SIZES) {
                    sizes.put(file.text(call), namesIn(call));
                }
                return super.visitMethodInvocation(call, none);
            }

            private void addStatement(StatementTree s, boolean fit) {
                if (fit && file.end(s) - file.start(s) <= MAX_LENGTH) {
                    statements.put(file.text(s), new StatementInfo(namesIn(s), member.result()));
                    addMirrored(s);
                }
            }

            /**
             * Adds a statement with two variables exchanged, since a program may do something with one variable
             * and forget the other.
             */
            private void addMirrored(StatementTree s) {
                twins.forEach((one, other) -> {
                    Set<String> names = namesIn(s);
                    if (names.contains(one) != names.contains(other)) {
                        names.add(other);
                        names.add(one);
                        mirrored.put(swapNames(file.text(s), one, other), new StatementInfo(names, member.result()));
                    }
                });
            }

            private void addConditions(ExpressionTree condition) {
                ExpressionTree e = Types.withoutParentheses(condition);
                if (e.getKind() == Tree.Kind.CONDITIONAL_AND || e.getKind() == Tree.Kind.CONDITIONAL_OR) {
                    addConditions(((BinaryTree) e).getLeftOperand());
                    addConditions(((BinaryTree) e).getRightOperand());
                } else if (conditions.size() < MAX_CONDITIONS && file.end(e) - file.start(e) <= MAX_LENGTH) {
                    conditions.put(file.text(e), namesIn(e));
                }
            }
        }.scan(member.method(), null);
    }

    /**
     * Returns neighbouring parameters of the same type, such as alpha and beta. If there are none, it returns
     * neighbouring variables.
     */
    static Map<String, String> twins(MethodTree m) {
        Map<String, String> twins = twins(m.getParameters());
        return twins.isEmpty() ? twins(m.getBody().getStatements()) : twins;
    }

    private static Map<String, String> twins(List<? extends StatementTree> list) {
        Map<String, String> twins = new LinkedHashMap<>();
        for (int i = 1; i < list.size(); i++) {
            if (list.get(i - 1) instanceof VariableTree one && list.get(i) instanceof VariableTree other
                    && String.valueOf(one.getType()).equals(String.valueOf(other.getType()))) {
                twins.put(one.getName().toString(), other.getName().toString());
            }
        }
        return twins;
    }

    static String rename(String text, String one, String other) {
        return WORD.matcher(text).replaceAll(word -> word.group().equals(one) ? other : word.group());
    }

    /** Exchanges two names in a text, and also max with min and less-than with greater-than. */
    private static String swapNames(String text, String one, String other) {
        Map<String, String> by = new HashMap<>(Map.of("max", "min", "min", "max", "<", ">", ">", "<"));
        by.put(one, other); // last, because the names themselves may be max and min
        by.put(other, one);
        return WORD.matcher(text).replaceAll(word -> by.getOrDefault(word.group(), word.group()));
    }

    /**
     * Keeps the statements that are most likely to be missing elsewhere. Statements that count something come
     * first, then others that change something.
     */
    private void keepLikeliest() {
        mirrored.keySet().removeAll(statements.keySet());
        Map<String, StatementInfo> all = new LinkedHashMap<>(statements);
        statements.keySet().removeIf(text -> !isIncrement(text));
        for (boolean isChange : new boolean[] {true, false}) {
            all.forEach((text, g) -> {
                if (statements.size() < MAX_STATEMENTS && isChange != (text.startsWith("if") || text.startsWith("return"))) {
                    statements.put(text, g);
                }
            });
        }
        mirrored.entrySet().stream().limit(MAX_MIRRORED).forEach(e -> statements.put(e.getKey(), e.getValue()));
    }

    /** Reports whether a statement counts something. */
    static boolean isIncrement(String statement) {
        return statement.endsWith("++;");
    }

    static Set<String> namesIn(Tree t) {
        Set<String> names = new HashSet<>();
        Set<String> declared = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                names.add(i.getName().toString());
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (!(call.getMethodSelect() instanceof IdentifierTree)) {
                    scan(call.getMethodSelect(), none);
                }
                return scan(call.getArguments(), none);
            }

            @Override
            public Void visitVariable(VariableTree v, Void none) {
                declared.add(v.getName().toString());
                return super.visitVariable(v, none);
            }
        }.scan(t, null);
        names.removeAll(declared);
        names.removeIf(n -> Character.isUpperCase(n.charAt(0)) || n.equals("this"));
        return names;
    }

    /** Returns the variable that the last statement of a method returns, or an empty text. */
    static String returnedVariable(MethodTree m) {
        List<? extends StatementTree> list = m.getBody() == null ? List.of() : m.getBody().getStatements();
        boolean found = !list.isEmpty() && list.get(list.size() - 1) instanceof ReturnTree r && r.getExpression() instanceof IdentifierTree;
        return found ? ((ReturnTree) list.get(list.size() - 1)).getExpression().toString() : "";
    }

    /** Reports whether a lambda uses its parameter as an operand of % or as an index, so that it must be a number. */
    static boolean isUsedAsNumber(String name, Tree body) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBinary(BinaryTree b, Void none) {
                boolean isRemainder = b.getKind() == Tree.Kind.REMAINDER;
                found[0] |= isRemainder && (b.getLeftOperand().toString().equals(name) || b.getRightOperand().toString().equals(name));
                return super.visitBinary(b, none);
            }

            @Override
            public Void visitArrayAccess(ArrayAccessTree a, Void none) {
                found[0] |= a.getIndex().toString().equals(name);
                return super.visitArrayAccess(a, none);
            }
        }.scan(body, null);
        return found[0];
    }

    static Set<String> namesInLambdas(MethodTree m) {
        Set<String> names = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
                names.addAll(namesIn(l));
                return null;
            }
        }.scan(m, null);
        return names;
    }
}
