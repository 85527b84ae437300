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

    private final ExpressionChanges here;
    private final OperatorChanges operators;

    ValueChanges(ExpressionChanges here) {
        this.here = here;
        this.operators = new OperatorChanges(here);
    }

    void add(ExpressionTree e, List<Insertion> others) {
        String type = here.types.typeOf(e);
        String text = here.file.text(e);
        if (type.equals("boolean") && !(e instanceof LiteralTree) && !Types.isComparison(e)) {
            here.replaced(others, e, e instanceof UnaryTree u ? here.file.text(u.getExpression()) : "!" + here.inner(e), SourceChange.SLIP);
        }
        if (e instanceof LiteralTree l) {
            literal(l, others);
        } else if (e instanceof IdentifierTree) {
            for (String other : here.scopes.variablesLike(text)) {
                here.replaced(others, e, other, SourceChange.SLIP);
            }
        } else if (e instanceof MemberSelectTree m) {
            String begin = text.substring(0, text.length() - m.getIdentifier().length());
            String name = m.getIdentifier().toString();
            boolean isField = begin.replace(" ", "").equals("this.");
            for (String other : isField ? here.scopes.fieldsLike(name) : twins(name)) {
                here.replaced(others, e, begin + other, SourceChange.SLIP);
            }
            for (String other : isField ? here.scopes.localsLike(name) : List.<String>of()) {
                here.replaced(others, e, other, SourceChange.SLIP);
            }
            if (m.getIdentifier().toString().endsWith("_INFINITY") || m.getIdentifier().toString().endsWith("_VALUE")) {
                here.replaced(others, e, "-" + text, SourceChange.VALUE);
                here.scopes.ofType(here.types.typeOf(e)).forEach(other -> here.replaced(others, e, other, SourceChange.VALUE));
            }
            if (text.equals("Double.MIN_VALUE")) { // which is greater than 0
                here.replaced(others, e, "-Double.MAX_VALUE", SourceChange.SLIP);
            }
        } else if (e instanceof BinaryTree b) {
            operators.add(b, others);
        } else if (e instanceof UnaryTree u && e.getKind() == Tree.Kind.UNARY_MINUS) {
            here.replaced(others, e, here.file.text(u.getExpression()), SourceChange.SLIP);
        } else if (e instanceof MethodInvocationTree call) {
            call(call, others);
        } else if (e instanceof ConditionalExpressionTree c) {
            String first = here.file.text(c.getTrueExpression());
            String second = here.file.text(c.getFalseExpression());
            here.replaced(others, e, here.file.text(c.getCondition()) + " ? " + second + " : " + first, SourceChange.SLIP);
            here.replaced(others, e, first, SourceChange.CONDITION);
            here.replaced(others, e, second, SourceChange.CONDITION);
        } else if (e instanceof TypeCastTree c) {
            if (!Set.of("int", "long").contains(c.getType().toString())) {
                here.replaced(others, e, here.file.text(c.getExpression()), SourceChange.VALUE);
            }
        }
        if (isGiven() && !(e instanceof NewClassTree || e instanceof NewArrayTree)) { // perhaps a copy is needed
            if (type.endsWith("[]")) {
                here.replaced(others, e, here.inner(e) + ".clone()", SourceChange.VALUE);
            } else if (type.matches("(Array)?List<.*")) {
                here.replaced(others, e, "new java.util.ArrayList<>(" + text + ")", SourceChange.VALUE);
            }
        }
        if (Types.NUMBERS.contains(type) && !(e instanceof LiteralTree)) {
            if (type.equals("int") && (isCounted(e) || isGiven())) {
                here.signatures.forEach((method, s) -> {
                    if (s.endsWith(" int[int]") && !text.contains(method)) {
                        here.replaced(others, e, s.substring(0, s.indexOf(' ')) + "." + method + "(" + text + ")", SourceChange.STATEMENT);
                    }
                });
            }
            if (type.equals("int") && isCounted(e)) {
                here.fragments.sizes.forEach((size, names) -> {
                    if (here.isKnown(names) && !text.contains(size)) {
                        here.replaced(others, e, size, SourceChange.STATEMENT);
                    }
                });
            }
            if (type.equals("int")) {
                here.replaced(others, e, text + " + 1", SourceChange.VALUE);
                here.replaced(others, e, text + " - 1", SourceChange.VALUE);
            }
            if (e.getKind() != Tree.Kind.UNARY_MINUS) {
                here.replaced(others, e, "-" + here.inner(e), SourceChange.VALUE);
            }
        }
    }

    /** Reports whether the expression is assigned. */
    private boolean isGiven() {
        return here.parents.peek() instanceof VariableTree || here.parents.peek() instanceof AssignmentTree;
    }

    /** Reports whether an expression is an argument or is divided for its remainder. */
    private boolean isCounted(ExpressionTree e) {
        return here.parents.peek() instanceof MethodInvocationTree
                || here.parents.peek() instanceof BinaryTree b && b.getKind() == Tree.Kind.REMAINDER && b.getLeftOperand() == e;
    }

    private void literal(LiteralTree e, List<Insertion> others) {
        if (e.getValue() instanceof Boolean b) {
            here.replaced(others, e, String.valueOf(!b), SourceChange.SLIP);
        } else if (e.getValue() instanceof Integer n) {
            boolean isNegative = here.parents.peek().getKind() == Tree.Kind.UNARY_MINUS || n < 0;
            boolean isCounter = n == 0 && here.parents.peek() instanceof VariableTree && !(around() instanceof ForLoopTree); // which hides that its use is wrong
            Set<String> list = new LinkedHashSet<>(List.of(String.valueOf(n + 1), String.valueOf(n - 1), String.valueOf(n - 2), "0", "1", "2"));
            list.addAll(here.fragments.integers);
            for (String other : list) {
                boolean isNone = other.equals("0") && Set.of(Tree.Kind.PLUS, Tree.Kind.MINUS).contains(here.parents.peek().getKind());
                if ((n < 0 || !isNegative || !other.startsWith("-")) && !isNone) {
                    boolean isNext = !isCounter && (other.equals(String.valueOf(n + 1)) || other.equals(String.valueOf(n - 1)));
                    here.replaced(others, e, other, isNext ? SourceChange.SLIP : SourceChange.STATEMENT);
                }
            }
            for (String other : here.scopes.ofType("int")) {
                here.replaced(others, e, other, SourceChange.VALUE);
            }
            limits(e, others);
            if (n < 0 || n > 0 && !isNegative) {
                here.replaced(others, e, String.valueOf(-n), SourceChange.SLIP);
            }
        } else if (e.getValue() instanceof String) {
            String text = here.file.text(e);
            for (String digits : List.of("%.0f", "%.1f", "%.2f")) {
                here.replaced(others, e, text.replaceAll("%(\\.\\d)?f", digits), SourceChange.VALUE);
            }
        } else if (e.getValue() instanceof Double || e.getValue() instanceof Float) {
            limits(e, others);
            for (String other : here.fragments.decimals) {
                here.replaced(others, e, other, SourceChange.SLIP);
            }
            String text = here.file.text(e);
            if (text.matches("[0-9]{1,4}\\.[0-9]{1,4}")) {
                BigDecimal value = new BigDecimal(text);
                here.replaced(others, e, value.add(value.ulp()).toPlainString(), SourceChange.VALUE);
                here.replaced(others, e, value.subtract(value.ulp()).toPlainString(), SourceChange.VALUE);
            }
            if (here.parents.peek().getKind() != Tree.Kind.UNARY_MINUS) {
                here.replaced(others, e, "-" + text, SourceChange.SLIP);
            }
        }
    }

    /** Returns what contains the innermost parent. */
    private Tree around() {
        return here.parents.stream().skip(1).findFirst().orElse(null);
    }

    /** Replaces the first value of a variable by a limit of its type. */
    private void limits(LiteralTree e, List<Insertion> others) {
        Tree p = here.parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString()
                : p instanceof AssignmentTree a ? here.types.typeOf(a.getVariable()) : "";
        switch (type) {
            case "double" -> List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY").forEach(l -> here.replaced(others, e, "Double." + l, SourceChange.STATEMENT));
            case "int" -> List.of("MIN_VALUE", "MAX_VALUE").forEach(l -> here.replaced(others, e, "Integer." + l, SourceChange.STATEMENT));
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

    private void call(MethodInvocationTree call, List<Insertion> others) {
        String name = Syntax.name(call.getMethodSelect());
        String begin = here.file.text().substring(here.file.start(call), here.file.end(call.getMethodSelect()) - name.length());
        String rest = here.file.text().substring(here.file.end(call.getMethodSelect()), here.file.end(call));
        for (String other : twins(name)) {
            here.replaced(others, call, begin + other + rest, SourceChange.SLIP);
        }
        String signature = here.signatures.get(name);
        here.signatures.forEach((other, s) -> {
            if (s.equals(signature) && !other.equals(name)) {
                here.replaced(others, call, begin + other + rest, SourceChange.VALUE);
            }
        });
        List<? extends ExpressionTree> arguments = call.getArguments();
        for (int i = 0; i < arguments.size() && (begin + name).replace(" ", "").startsWith("Math."); i++) {
            here.replaced(others, call, here.file.text(arguments.get(i)), SourceChange.VALUE);
        }
        for (int i = 1; i < arguments.size(); i++) {
            ExpressionTree one = arguments.get(i - 1);
            ExpressionTree other = arguments.get(i);
            if (!here.types.typeOf(one).isEmpty() && here.types.typeOf(one).equals(here.types.typeOf(other)) && twins(name).isEmpty()) {
                String between = here.file.text().substring(here.file.end(one), here.file.start(other));
                here.replaced(others, call, here.file.text().substring(here.file.start(call), here.file.start(one)) + here.file.text(other) + between + here.file.text(one)
                        + here.file.text().substring(here.file.end(other), here.file.end(call)), SourceChange.VALUE);
            }
        }
    }
}
