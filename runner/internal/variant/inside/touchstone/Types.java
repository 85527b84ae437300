package touchstone;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The types of expressions. */
final class Types {
    static final Set<String> NUMBERS = Set.of("int", "long", "double", "float");

    private final Scopes scopes;
    private final Map<String, String> resultTypes; // types that the program's methods return, by name
    private final Map<String, String> fieldTypes; // types of the program's fields, by name

    Types(Scopes scopes, Map<String, String> results, Map<String, String> fields) {
        this.scopes = scopes;
        this.resultTypes = results;
        this.fieldTypes = fields;
    }

    /** Returns the type of an expression as far as its text shows it, or an empty text. */
    String typeOf(ExpressionTree e) {
        if (e instanceof ParenthesizedTree p) {
            return typeOf(p.getExpression());
        }
        if (e instanceof LiteralTree l) {
            Object v = l.getValue();
            return v instanceof Integer ? "int" : v instanceof Double ? "double" : v instanceof Float ? "float" : v instanceof Boolean ? "boolean"
                    : v instanceof String ? "String" : "";
        }
        if (e instanceof IdentifierTree i) {
            String type = scopes.typeOf(i.getName().toString());
            return type == null ? "" : type.equals("Integer") ? "int" : type.equals("Double") ? "double" : type;
        }
        if (e instanceof MemberSelectTree m) {
            String name = m.getIdentifier().toString();
            if (m.getExpression().toString().equals("this")) {
                String type = scopes.typeOf(name);
                return type == null ? "" : type;
            }
            boolean isWhole = name.endsWith("_VALUE") && m.getExpression().toString().equals("Integer");
            boolean isDecimal = name.endsWith("_INFINITY") || name.endsWith("_VALUE") && m.getExpression().toString().equals("Double");
            return name.equals("length") || isWhole ? "int" : isDecimal ? "double" : fieldTypes.getOrDefault(name, "");
        }
        if (e instanceof MethodInvocationTree call) {
            String name = Syntax.name(call.getMethodSelect());
            if (name.equals("max") || name.equals("min")) {
                return call.getArguments().isEmpty() ? "" : typeOf(call.getArguments().get(0));
            }
            return Set.of("size", "length", "intValue").contains(name) ? "int" : Set.of("isEmpty", "contains", "anyMatch", "allMatch", "noneMatch").contains(name)
                    ? "boolean" : name.equals("count") ? "long" : resultTypes.getOrDefault(name, "");
        }
        if (e instanceof TypeCastTree c) {
            return c.getType().toString();
        }
        if (e instanceof UnaryTree u) {
            return typeOf(u.getExpression());
        }
        if (e instanceof ArrayAccessTree a) {
            return typeOf(a.getExpression()).replace("[]", "");
        }
        if (e instanceof ConditionalExpressionTree c) {
            return typeOf(c.getTrueExpression());
        }
        if (e instanceof BinaryTree b) {
            if (isBoolean(e)) {
                return "boolean";
            }
            String left = typeOf(b.getLeftOperand());
            String right = typeOf(b.getRightOperand());
            for (String type : List.of("String", "", "double", "float", "long")) {
                if (left.equals(type) || right.equals(type)) {
                    return type;
                }
            }
            return left;
        }
        return "";
    }

    boolean isBoolean(ExpressionTree e) {
        return switch (e.getKind()) {
            case CONDITIONAL_AND, CONDITIONAL_OR, LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL, EQUAL_TO, NOT_EQUAL_TO,
                    LOGICAL_COMPLEMENT, BOOLEAN_LITERAL -> true;
            case PARENTHESIZED -> isBoolean(((ParenthesizedTree) e).getExpression());
            case METHOD_INVOCATION, IDENTIFIER, ARRAY_ACCESS -> typeOf(e).equals("boolean");
            default -> false;
        };
    }

    static boolean isComparison(ExpressionTree e) {
        return e instanceof BinaryTree && e.getKind() != Tree.Kind.CONDITIONAL_AND && e.getKind() != Tree.Kind.CONDITIONAL_OR;
    }

    static ExpressionTree withoutParentheses(ExpressionTree e) {
        return e instanceof ParenthesizedTree p ? withoutParentheses(p.getExpression()) : e;
    }
}
