package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds values that could replace another value, such as a literal or the result of a call. */
final class ValueChanges {
    /** Methods and constants of the library that are easily confused. */
    private static final List<List<String>> TWINS = List.of(
            List.of("max", "min"), List.of("range", "rangeClosed"), List.of("anyMatch", "allMatch", "noneMatch"), List.of("floor", "ceil", "round"),
            List.of("indexOf", "lastIndexOf"), List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY"), List.of("MIN_VALUE", "MAX_VALUE"));

    private final ExpressionChanges context;
    private final OperatorChanges operators;

    ValueChanges(ExpressionChanges context) {
        this.context = context;
        this.operators = new OperatorChanges(context);
    }

    void add(ExpressionTree e, List<Insertion> alternatives) {
        String type = context.types.typeOf(e);
        String text = context.file.text(e);
        if (type.equals("boolean") && !(e instanceof LiteralTree) && !Types.isComparison(e)) {
            context.addReplacement(alternatives, e, e instanceof UnaryTree u ? context.file.text(u.getExpression()) : "!" + context.parenthesized(e), SourceChange.SLIP);
        }
        if (e instanceof LiteralTree l) {
            addLiteral(l, alternatives);
        } else if (e instanceof IdentifierTree) {
            for (String other : context.scopes.variablesLike(text)) {
                context.addReplacement(alternatives, e, other, SourceChange.SLIP);
            }
        } else if (e instanceof MemberSelectTree m) {
            String prefix = text.substring(0, text.length() - m.getIdentifier().length());
            String name = m.getIdentifier().toString();
            boolean isField = prefix.replace(" ", "").equals("this.");
            for (String other : isField ? context.scopes.fieldsLike(name) : twins(name)) {
                context.addReplacement(alternatives, e, prefix + other, SourceChange.SLIP);
            }
            for (String other : isField ? context.scopes.localsLike(name) : List.<String>of()) {
                context.addReplacement(alternatives, e, other, SourceChange.SLIP);
            }
            if (m.getIdentifier().toString().endsWith("_INFINITY") || m.getIdentifier().toString().endsWith("_VALUE")) {
                context.addReplacement(alternatives, e, "-" + text, SourceChange.VALUE);
                context.scopes.ofType(context.types.typeOf(e)).forEach(other -> context.addReplacement(alternatives, e, other, SourceChange.VALUE));
            }
            if (text.equals("Double.MIN_VALUE")) { // which is greater than 0
                context.addReplacement(alternatives, e, "-Double.MAX_VALUE", SourceChange.SLIP);
            }
        } else if (e instanceof BinaryTree b) {
            operators.add(b, alternatives);
        } else if (e instanceof UnaryTree u && e.getKind() == Tree.Kind.UNARY_MINUS) {
            context.addReplacement(alternatives, e, context.file.text(u.getExpression()), SourceChange.SLIP);
        } else if (e instanceof MethodInvocationTree call) {
            addCall(call, alternatives);
        } else if (e instanceof ConditionalExpressionTree c) {
            String first = context.file.text(c.getTrueExpression());
            String second = context.file.text(c.getFalseExpression());
            context.addReplacement(alternatives, e, context.file.text(c.getCondition()) + " ? " + second + " : " + first, SourceChange.SLIP);
            context.addReplacement(alternatives, e, first, SourceChange.CONDITION);
            context.addReplacement(alternatives, e, second, SourceChange.CONDITION);
        } else if (e instanceof TypeCastTree c) {
            if (!Set.of("int", "long").contains(c.getType().toString())) {
                context.addReplacement(alternatives, e, context.file.text(c.getExpression()), SourceChange.VALUE);
            }
        }
        if (isAssigned() && !(e instanceof NewClassTree || e instanceof NewArrayTree)) { // perhaps a copy is needed
            if (type.endsWith("[]")) {
                context.addReplacement(alternatives, e, context.parenthesized(e) + ".clone()", SourceChange.VALUE);
            } else if (type.matches("(Array)?List<.*")) {
                context.addReplacement(alternatives, e, "new java.util.ArrayList<>(" + text + ")", SourceChange.VALUE);
            }
        }
        if (Types.NUMBERS.contains(type) && !(e instanceof LiteralTree)) {
            if (type.equals("int") && (isArgumentOrDividend(e) || isAssigned())) {
                context.signatures.forEach((method, s) -> {
                    if (s.endsWith(" int[int]") && !text.contains(method)) {
                        context.addReplacement(alternatives, e, s.substring(0, s.indexOf(' ')) + "." + method + "(" + text + ")", SourceChange.STATEMENT);
                    }
                });
            }
            if (type.equals("int") && isArgumentOrDividend(e)) {
                context.fragments.sizes.forEach((size, names) -> {
                    if (context.areInScope(names) && !text.contains(size)) {
                        context.addReplacement(alternatives, e, size, SourceChange.STATEMENT);
                    }
                });
            }
            if (type.equals("int")) {
                context.addReplacement(alternatives, e, text + " + 1", SourceChange.VALUE);
                context.addReplacement(alternatives, e, text + " - 1", SourceChange.VALUE);
            }
            if (e.getKind() != Tree.Kind.UNARY_MINUS) {
                context.addReplacement(alternatives, e, "-" + context.parenthesized(e), SourceChange.VALUE);
            }
        }
    }

    /** Reports whether the expression is assigned. */
    private boolean isAssigned() {
        return context.parents.peek() instanceof VariableTree || context.parents.peek() instanceof AssignmentTree;
    }

    /** Reports whether an expression is an argument or the dividend of %. */
    private boolean isArgumentOrDividend(ExpressionTree e) {
        return context.parents.peek() instanceof MethodInvocationTree
                || context.parents.peek() instanceof BinaryTree b && b.getKind() == Tree.Kind.REMAINDER && b.getLeftOperand() == e;
    }

    private void addLiteral(LiteralTree e, List<Insertion> alternatives) {
        if (e.getValue() instanceof Boolean b) {
            context.addReplacement(alternatives, e, String.valueOf(!b), SourceChange.SLIP);
        } else if (e.getValue() instanceof Integer n) {
            boolean isNegative = context.parents.peek().getKind() == Tree.Kind.UNARY_MINUS || n < 0;
            // Another start of a counter could hide a wrong use of it.
            boolean isCounter = n == 0 && context.parents.peek() instanceof VariableTree && !(grandparent() instanceof ForLoopTree);
            Set<String> list = new LinkedHashSet<>(List.of(String.valueOf(n + 1), String.valueOf(n - 1), String.valueOf(n - 2), "0", "1", "2"));
            list.addAll(context.fragments.integers);
            for (String other : list) {
                boolean isNone = other.equals("0") && Set.of(Tree.Kind.PLUS, Tree.Kind.MINUS).contains(context.parents.peek().getKind());
                if ((n < 0 || !isNegative || !other.startsWith("-")) && !isNone) {
                    boolean isNext = !isCounter && (other.equals(String.valueOf(n + 1)) || other.equals(String.valueOf(n - 1)));
                    context.addReplacement(alternatives, e, other, isNext ? SourceChange.SLIP : SourceChange.STATEMENT);
                }
            }
            for (String other : context.scopes.ofType("int")) {
                context.addReplacement(alternatives, e, other, SourceChange.VALUE);
            }
            addTypeLimits(e, alternatives);
            if (n < 0 || n > 0 && !isNegative) {
                context.addReplacement(alternatives, e, String.valueOf(-n), SourceChange.SLIP);
            }
        } else if (e.getValue() instanceof String) {
            String text = context.file.text(e);
            for (String digits : List.of("%.0f", "%.1f", "%.2f")) {
                context.addReplacement(alternatives, e, text.replaceAll("%(\\.\\d)?f", digits), SourceChange.VALUE);
            }
        } else if (e.getValue() instanceof Double || e.getValue() instanceof Float) {
            addTypeLimits(e, alternatives);
            for (String other : context.fragments.decimals) {
                context.addReplacement(alternatives, e, other, SourceChange.SLIP);
            }
            String text = context.file.text(e);
            if (text.matches("[0-9]{1,4}\\.[0-9]{1,4}")) {
                BigDecimal value = new BigDecimal(text);
                context.addReplacement(alternatives, e, value.add(value.ulp()).toPlainString(), SourceChange.VALUE);
                context.addReplacement(alternatives, e, value.subtract(value.ulp()).toPlainString(), SourceChange.VALUE);
            }
            if (context.parents.peek().getKind() != Tree.Kind.UNARY_MINUS) {
                context.addReplacement(alternatives, e, "-" + text, SourceChange.SLIP);
            }
        }
    }

    private Tree grandparent() {
        return context.parents.stream().skip(1).findFirst().orElse(null);
    }

    /** Adds the changes that set a variable to a limit of its type. */
    private void addTypeLimits(LiteralTree e, List<Insertion> alternatives) {
        Tree p = context.parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString()
                : p instanceof AssignmentTree a ? context.types.typeOf(a.getVariable()) : "";
        switch (type) {
            case "double" -> List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY").forEach(l -> context.addReplacement(alternatives, e, "Double." + l, SourceChange.STATEMENT));
            case "int" -> List.of("MIN_VALUE", "MAX_VALUE").forEach(l -> context.addReplacement(alternatives, e, "Integer." + l, SourceChange.STATEMENT));
            default -> { }
        }
    }

    private static List<String> twins(String name) {
        for (List<String> twins : TWINS) {
            if (twins.contains(name)) {
                return twins.stream().filter(t -> !t.equals(name)).toList();
            }
        }
        return List.of();
    }

    private void addCall(MethodInvocationTree call, List<Insertion> alternatives) {
        String name = Syntax.name(call.getMethodSelect());
        String prefix = context.file.text().substring(context.file.start(call), context.file.end(call.getMethodSelect()) - name.length());
        String suffix = context.file.text().substring(context.file.end(call.getMethodSelect()), context.file.end(call));
        for (String other : twins(name)) {
            context.addReplacement(alternatives, call, prefix + other + suffix, SourceChange.SLIP);
        }
        String signature = context.signatures.get(name);
        context.signatures.forEach((other, s) -> {
            if (s.equals(signature) && !other.equals(name)) {
                context.addReplacement(alternatives, call, prefix + other + suffix, SourceChange.VALUE);
            }
        });
        List<? extends ExpressionTree> arguments = call.getArguments();
        for (int i = 0; i < arguments.size() && (prefix + name).replace(" ", "").startsWith("Math."); i++) {
            context.addReplacement(alternatives, call, context.file.text(arguments.get(i)), SourceChange.VALUE);
        }
        for (int i = 1; i < arguments.size(); i++) {
            ExpressionTree one = arguments.get(i - 1);
            ExpressionTree other = arguments.get(i);
            if (!context.types.typeOf(one).isEmpty() && context.types.typeOf(one).equals(context.types.typeOf(other)) && twins(name).isEmpty()) {
                String between = context.file.text().substring(context.file.end(one), context.file.start(other));
                String before = context.file.text().substring(context.file.start(call), context.file.start(one));
                String after = context.file.text().substring(context.file.end(other), context.file.end(call));
                context.addReplacement(alternatives, call, before + context.file.text(other) + between + context.file.text(one) + after, SourceChange.VALUE);
            }
        }
    }
}
