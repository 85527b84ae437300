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

    private static final Map<String, List<String>> OTHERS = Map.of(
            "+", List.of("-", "*"), "-", List.of("+", "*"), "*", List.of("+", "-", "/"), "/", List.of("%", "*"), "%", List.of("/", "*"),
            "&&", List.of("||"), "||", List.of("&&"), "&", List.of("|"), "|", List.of("&"));

    private final ExpressionChanges here;

    OperatorChanges(ExpressionChanges here) {
        this.here = here;
    }

    void add(BinaryTree e, List<Insertion> others) {
        String left = here.file.text(e.getLeftOperand());
        String right = here.file.text(e.getRightOperand());
        String operator = operator(e);
        if (here.types.typeOf(e).equals("String")) {
            return;
        }
        if (COMPARISONS.contains(operator)) {
            boolean numbers = Types.NUMBERS.contains(here.types.typeOf(e.getLeftOperand())) || Types.NUMBERS.contains(here.types.typeOf(e.getRightOperand()));
            for (String other : COMPARISONS) {
                if (numbers || other.equals("==") || other.equals("!=")) {
                    here.replaced(others, e, left + " " + other + " " + right, NEAR.get(operator).equals(other) ? SourceChange.SLIP : SourceChange.VALUE);
                }
            }
            if (here.types.typeOf(e.getRightOperand()).equals("int") && !(e.getRightOperand() instanceof LiteralTree) && "<>".indexOf(operator.charAt(0)) >= 0) {
                here.replaced(others, e, left + " " + operator + " " + here.inner(e.getRightOperand()) + " / 2.0", SourceChange.STATEMENT);
            }
            return;
        }
        for (String other : OTHERS.getOrDefault(operator, List.of())) {
            String text = left + " " + other + " " + right;
            if (right.equals("1") && (other.equals("*") || other.equals("/"))) {
                continue; // a change below drops the operand
            }
            boolean loose = here.parents.peek() instanceof BinaryTree p && !Types.isComparison(p) != !here.types.isTruth(e);
            here.replaced(others, e, loose ? "(" + text + ")" : text, SourceChange.SLIP);
        }
        switch (operator) {
            case "&&", "||", "+", "-", "*" -> {
                here.replaced(others, e, left, right.equals("1") ? SourceChange.SLIP : SourceChange.VALUE);
                here.replaced(others, e, right, SourceChange.VALUE);
            }
            case "/" -> {
                here.replaced(others, e, left, SourceChange.VALUE);
                if (here.types.typeOf(e).equals("int")) {
                    decimal(e, others, "(double) " + left + " / " + right);
                    here.replaced(others, e, "(" + left + " + 1) / " + right, SourceChange.VALUE);
                    here.replaced(others, e, "(" + left + " - 1) / " + right, SourceChange.VALUE);
                }
            }
            case "%" -> {
                here.replaced(others, e, right + " % " + left, SourceChange.VALUE);
                for (String other : right.equals("2") ? here.scopes.ofType("int") : List.<String>of()) { // what is left may be counted instead
                    here.replaced(others, e, "(" + left + " + " + other + ") % 2", SourceChange.STATEMENT);
                }
            }
            default -> { }
        }
    }

    /** Replaces an expression by one with a fraction, if its type allows that. */
    private void decimal(ExpressionTree e, List<Insertion> others, String text) {
        Tree p = here.parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString() : p instanceof AssignmentTree a ? here.types.typeOf(a.getVariable())
                : p instanceof ReturnTree ? here.result : p instanceof BinaryTree b && COMPARISONS.contains(operator(b)) ? "double" : "";
        if (type.equals("double")) {
            here.replaced(others, e, text, SourceChange.VALUE);
        }
    }

    private String operator(BinaryTree e) {
        return here.file.text().substring(here.file.end(e.getLeftOperand()), here.file.start(e.getRightOperand())).replaceAll("/\\*.*?\\*/|//.*", "").trim();
    }
}
