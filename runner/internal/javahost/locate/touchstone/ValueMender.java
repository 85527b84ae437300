package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds what a value could be in place of what it is, wherever a file has one: mistakes of a wrong
 * program are undone so which leaving something out cannot undo.
 */
final class ValueMender extends ScopedScanner {
    private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "==", "!=");
    private static final Map<String, List<String>> LIMITS = Map.of(
            "MAX_VALUE", List.of("MIN_VALUE"),
            "MIN_VALUE", List.of("MAX_VALUE"),
            "POSITIVE_INFINITY", List.of("NEGATIVE_INFINITY"),
            "NEGATIVE_INFINITY", List.of("POSITIVE_INFINITY"));

    private final Kinds kinds;
    private static final int MOST_REUSED = 16; // values tried elsewhere
    private static final int LONGEST_REUSED = 60; // characters of one

    private final Map<String, Reusable> reusable = new LinkedHashMap<>();
    private final Set<String> decimals = new TreeSet<>();
    private final Set<String> wholes = new TreeSet<>(Set.of("0", "1", "2"));

    ValueMender(Edits edits, Map<String, Map<String, String>> getters, Trees trees) {
        super(edits, getters);
        this.kinds = new Kinds(trees);
    }

    void mend() {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree literal, Void none) {
                if (literal.getValue() instanceof Double) {
                    decimals.add(edits.text(literal));
                } else if (literal.getValue() instanceof Integer) {
                    wholes.add(edits.text(literal));
                }
                return null;
            }

            @Override
            public Void visitBinary(BinaryTree e, Void none) {
                super.visitBinary(e, none);
                collect(e, kinds.of(getCurrentPath()));
                return null;
            }
        }.scan(edits.unit, null);
        scan(edits.unit, null);
    }

    /** What is worked out somewhere, with what it names. */
    private static final class Reusable {
        final Kinds.Kind kind;
        final Set<String> names;

        Reusable(Kinds.Kind kind, Set<String> names) {
            this.kind = kind;
            this.names = names;
        }
    }

    private void collect(BinaryTree e, Kinds.Kind kind) {
        boolean number = kind == Kinds.Kind.WHOLE || kind == Kinds.Kind.DECIMAL;
        if (!number || !edits.isWritten(e) || edits.end(e) - edits.start(e) > LONGEST_REUSED || reusable.size() >= MOST_REUSED) {
            return;
        }
        Set<String> names = variablesOf(e);
        if (!names.isEmpty()) {
            reusable.putIfAbsent(edits.text(e), new Reusable(kind, names));
        }
    }

    private void reuse(ExpressionTree e, Kinds.Kind kind) {
        reusable.forEach((text, r) -> {
            if (r.kind == kind && r.names.stream().allMatch(name -> scopes.typeOf(name) != null)) {
                edits.replace("another value", e, "(" + text + ")");
            }
        });
    }

    /** Looks at every expression whose value is used. */
    @Override
    public Void scan(Tree t, Void none) {
        if (t instanceof ExpressionTree && getCurrentPath() != null && edits.isWritten(t)) {
            Tree parent = getCurrentPath().getLeaf();
            if (Kinds.isValue(parent, t)) {
                value((ExpressionTree) t, parent);
            }
        }
        return super.scan(t, none);
    }

    private void value(ExpressionTree e, Tree parent) {
        Kinds.Kind kind = kinds.of(new TreePath(getCurrentPath(), e));
        boolean literal = e instanceof LiteralTree;
        if (e instanceof IdentifierTree) {
            for (String other : scopes.like(e.toString())) {
                edits.replace("another variable", e, other);
            }
            for (String other : scopes.holdingLike(e.toString())) {
                edits.replace("another variable", e, other);
            }
        }
        if (kind == Kinds.Kind.WHOLE && !literal && !isCompared(parent, e)) {
            edits.replace("one more", e, "(", e, " + 1)");
            edits.replace("one less", e, "(", e, " - 1)");
        }
        if ((kind == Kinds.Kind.WHOLE || kind == Kinds.Kind.DECIMAL) && !literal && isHandedOn(parent, e)) {
            edits.replace("sign changed", e, "-(", e, ")");
        }
        if (kind != Kinds.Kind.OTHER && (e instanceof IdentifierTree || e instanceof MethodInvocationTree)) {
            for (String other : calls(kind == Kinds.Kind.WHOLE ? "int" : kind == Kinds.Kind.DECIMAL ? "double" : "boolean")) {
                edits.replace("another value", e, other);
            }
        }
        if (e instanceof IdentifierTree || e instanceof MemberSelectTree || e instanceof BinaryTree) {
            reuse(e, kind);
        }
        if (kind == Kinds.Kind.TRUTH && !literal) {
            edits.replace("condition turned round", e, "!(", e, ")");
            edits.replace("condition fixed", e, "true");
            edits.replace("condition fixed", e, "false");
        }
    }

    /** The left side of a comparison: one more of it is one less on the right. */
    private static boolean isCompared(Tree parent, Tree e) {
        switch (parent.getKind()) {
            case LESS_THAN:
            case LESS_THAN_EQUAL:
            case GREATER_THAN:
            case GREATER_THAN_EQUAL:
            case EQUAL_TO:
            case NOT_EQUAL_TO:
                return ((BinaryTree) parent).getLeftOperand() == e && !(((BinaryTree) parent).getRightOperand() instanceof LiteralTree);
            default:
                return false;
        }
    }

    private static boolean isHandedOn(Tree parent, Tree e) {
        return parent instanceof AssignmentTree || parent instanceof VariableTree || parent instanceof ReturnTree
                || parent instanceof ConditionalExpressionTree && ((ConditionalExpressionTree) parent).getCondition() != e
                || parent instanceof MethodInvocationTree || parent instanceof CompoundAssignmentTree;
    }

    @Override
    public Void visitLiteral(LiteralTree e, Void none) {
        if (e.getValue() instanceof Integer) {
            for (String other : wholes) {
                edits.replace("constant", e, other);
            }
            edits.replace("constant", e, "-1");
        } else if (e.getValue() instanceof Double) {
            for (String other : decimals) {
                edits.replace("constant", e, other);
            }
            for (String other : inTheLastPlace(edits.text(e))) {
                edits.replace("constant", e, other);
            }
            edits.replace("sign changed", e, "-", e);
        }
        return null;
    }

    /** A decimal by one more and one less in its last place. */
    private static List<String> inTheLastPlace(String decimal) {
        if (!decimal.matches("[0-9]{1,4}\\.[0-9]{1,4}")) {
            return List.of();
        }
        BigDecimal value = new BigDecimal(decimal);
        return List.of(value.add(value.ulp()).toPlainString(), value.subtract(value.ulp()).toPlainString());
    }

    /** What keeps no order could keep one. */
    @Override
    public Void visitNewClass(NewClassTree e, Void none) {
        String name = e.getIdentifier().toString().replaceAll("<.*", "");
        if (name.equals("HashSet") || name.equals("HashMap")) {
            int start = edits.start(e.getIdentifier());
            edits.change("in order", start, start + name.length(), "java.util." + name.replace("Hash", "Tree"));
            edits.change("in order", start, start + name.length(), "java.util.Linked" + name);
        }
        return super.visitNewClass(e, none);
    }

    @Override
    public Void visitBinary(BinaryTree e, Void none) {
        int from = edits.end(e.getLeftOperand());
        String operator = edits.source.substring(from, edits.start(e.getRightOperand())).trim();
        int place = edits.source.indexOf(operator, from);
        if (COMPARISONS.contains(operator)) {
            for (String other : new TreeSet<>(COMPARISONS)) {
                edits.change("another comparison", place, place + operator.length(), other);
            }
        }
        bothWays(e);
        TreePath path = getCurrentPath();
        boolean whole = kinds.of(path) == Kinds.Kind.WHOLE;
        switch (e.getKind()) {
            case DIVIDE:
                if (whole) {
                    edits.replace("divided as a decimal", e, "(double) ", e.getLeftOperand(), " / ", e.getRightOperand());
                    edits.replace("rounded up", e, "(", e, " + 1)");
                } else {
                    edits.replace("divided as a whole number", e, "(int) (", e, ")");
                }
                break;
            case MINUS:
            case PLUS:
                edits.replace("operand dropped", e, e.getRightOperand());
                break;
            case MULTIPLY:
                edits.replace("operand dropped", e, e.getLeftOperand());
                edits.replace("operand dropped", e, e.getRightOperand());
                break;
            default:
        }
        return super.visitBinary(e, none);
    }

    /** What divides the other may be divided by it as well. */
    private void bothWays(BinaryTree e) {
        ExpressionTree left = e.getLeftOperand();
        while (left instanceof ParenthesizedTree) {
            left = ((ParenthesizedTree) left).getExpression();
        }
        if (e.getKind() == Tree.Kind.EQUAL_TO && left.getKind() == Tree.Kind.REMAINDER) {
            BinaryTree r = (BinaryTree) left;
            edits.replace("condition added both ways", e,
                    "(", e, " || ", r.getRightOperand(), " % ", r.getLeftOperand(), " == ", e.getRightOperand(), ")");
        }
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree e, Void none) {
        String name = e.getIdentifier().toString();
        for (String other : LIMITS.getOrDefault(name, List.of())) {
            edits.change("limit", edits.end(e) - name.length(), edits.end(e), other);
            edits.replace("limit", e, "-", e.getExpression(), "." + other);
            edits.replace("limit", e, "-", e);
        }
        if (e.toString().equals("Double.MIN_VALUE") || e.toString().equals("Double.MAX_VALUE")) {
            edits.replace("limit", e, "Double.NEGATIVE_INFINITY");
            edits.replace("limit", e, "Double.POSITIVE_INFINITY");
        }
        String text = e.toString();
        if (text.startsWith("this.")) {
            for (String other : scopes.like(name)) {
                edits.change("another variable", edits.end(e) - name.length(), edits.end(e), other);
            }
        }
        return super.visitMemberSelect(e, none);
    }

    /** A call that only hands its argument on, or of one of the two. */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        Kinds.Kind kind = kinds.of(getCurrentPath());
        for (ExpressionTree argument : call.getArguments()) {
            if (kind != Kinds.Kind.OTHER && kind == kinds.of(new TreePath(getCurrentPath(), argument))) {
                edits.replace("call dropped", call, argument);
            }
        }
        return super.visitMethodInvocation(call, none);
    }

    @Override
    public Void visitUnary(UnaryTree e, Void none) {
        if (e.getKind() == Tree.Kind.UNARY_MINUS) {
            edits.replace("sign dropped", e, e.getExpression());
        } else if (e.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
            edits.replace("condition turned round", e, e.getExpression());
        }
        return super.visitUnary(e, none);
    }

    @Override
    public Void visitVariable(VariableTree v, Void none) {
        super.visitVariable(v, none);
        String type = v.getType() == null ? "" : v.getType().toString();
        if (edits.isWritten(v.getType()) && (type.equals("int") || type.equals("long"))) {
            edits.replace("type", v.getType(), "double");
        } else if (edits.isWritten(v.getType()) && (type.equals("float"))) {
            edits.replace("type", v.getType(), "double");
        }
        return null;
    }
}
