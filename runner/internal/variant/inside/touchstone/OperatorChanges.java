package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Map;

/** Finds operations that could replace another operation. */
final class OperatorChanges {
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

    private static final Map<String, String> NEAR = Map.of("<", "<=", "<=", "<", ">", ">=", ">=", ">", "==", "!=", "!=", "==");

    private static final Map<String, List<String>> ALTERNATIVES = Map.of(
            "+", List.of("-", "*"), "-", List.of("+", "*"), "*", List.of("+", "-", "/"), "/", List.of("%", "*"), "%", List.of("/", "*"),
            "&&", List.of("||"), "||", List.of("&&"), "&", List.of("|"), "|", List.of("&"));

    private final ExpressionChanges context;

    OperatorChanges(ExpressionChanges context) {
        this.context = context;
    }

    void add(BinaryTree e, List<Insertion> alternatives) {
        String left = context.file.text(e.getLeftOperand());
        String right = context.file.text(e.getRightOperand());
        String operator = operator(e);
        if (context.types.typeOf(e).equals("String")) {
            return;
        }
        if (COMPARISONS.contains(operator)) {
            boolean numbers = Types.NUMBERS.contains(context.types.typeOf(e.getLeftOperand())) || Types.NUMBERS.contains(context.types.typeOf(e.getRightOperand()));
            for (String other : COMPARISONS) {
                if (numbers || other.equals("==") || other.equals("!=")) {
                    context.addReplacement(alternatives, e, left + " " + other + " " + right, NEAR.get(operator).equals(other) ? SourceChange.SLIP : SourceChange.VALUE);
                }
            }
            if (context.types.typeOf(e.getRightOperand()).equals("int") && !(e.getRightOperand() instanceof LiteralTree) && "<>".indexOf(operator.charAt(0)) >= 0) {
                context.addReplacement(alternatives, e, left + " " + operator + " " + context.parenthesized(e.getRightOperand()) + " / 2.0", SourceChange.STATEMENT);
            }
            return;
        }
        for (String other : ALTERNATIVES.getOrDefault(operator, List.of())) {
            String text = left + " " + other + " " + right;
            if (right.equals("1") && (other.equals("*") || other.equals("/"))) {
                continue; // the same as dropping the operand, see below
            }
            boolean needsParentheses = context.parents.peek() instanceof BinaryTree p && !Types.isComparison(p) != !context.types.isBoolean(e);
            context.addReplacement(alternatives, e, needsParentheses ? "(" + text + ")" : text, SourceChange.SLIP);
        }
        switch (operator) {
            case "&&", "||", "+", "-", "*" -> {
                context.addReplacement(alternatives, e, left, right.equals("1") ? SourceChange.SLIP : SourceChange.VALUE);
                context.addReplacement(alternatives, e, right, SourceChange.VALUE);
            }
            case "/" -> {
                context.addReplacement(alternatives, e, left, SourceChange.VALUE);
                if (context.types.typeOf(e).equals("int")) {
                    decimal(e, alternatives, "(double) " + left + " / " + right);
                    context.addReplacement(alternatives, e, "(" + left + " + 1) / " + right, SourceChange.VALUE);
                    context.addReplacement(alternatives, e, "(" + left + " - 1) / " + right, SourceChange.VALUE);
                }
            }
            case "%" -> {
                context.addReplacement(alternatives, e, right + " % " + left, SourceChange.VALUE);
                for (String other : right.equals("2") ? context.scopes.ofType("int") : List.<String>of()) { // it may be the wrong count
                    context.addReplacement(alternatives, e, "(" + left + " + " + other + ") % 2", SourceChange.STATEMENT);
                }
            }
            default -> { }
        }
    }

    /** Adds the change to an expression with a fraction, if the context takes a double. */
    private void decimal(ExpressionTree e, List<Insertion> alternatives, String text) {
        Tree p = context.parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString() : p instanceof AssignmentTree a ? context.types.typeOf(a.getVariable())
                : p instanceof ReturnTree ? context.resultType : p instanceof BinaryTree b && COMPARISONS.contains(operator(b)) ? "double" : "";
        if (type.equals("double")) {
            context.addReplacement(alternatives, e, text, SourceChange.VALUE);
        }
    }

    private String operator(BinaryTree e) {
        return context.file.text().substring(context.file.end(e.getLeftOperand()), context.file.start(e.getRightOperand())).replaceAll("/\\*.*?\\*/|//.*", "").trim();
    }
}
