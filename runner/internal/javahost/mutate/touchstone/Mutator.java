package touchstone;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds every small change of a file that corresponds to a mistake that a tired person might make in
 * one place. Some of the changes do not compile.
 */
final class Mutator extends ScopeScanner {
    private static final Map<String, List<String>> OTHER_OPERATORS = Map.ofEntries(
            Map.entry("<", List.of("<=", ">")),
            Map.entry("<=", List.of("<", ">=")),
            Map.entry(">", List.of(">=", "<")),
            Map.entry(">=", List.of(">", "<=")),
            Map.entry("==", List.of("!=")),
            Map.entry("!=", List.of("==")),
            Map.entry("&&", List.of("||")),
            Map.entry("||", List.of("&&")),
            Map.entry("+", List.of("-")),
            Map.entry("-", List.of("+")),
            Map.entry("*", List.of("/")),
            Map.entry("/", List.of("*", "%")),
            Map.entry("%", List.of("/")));

    private final Signatures signatures;
    private final String source;
    private final Deque<String> resultTypes = new ArrayDeque<>(); // return types of the enclosing methods
    private final Set<String> decimals = new TreeSet<>();

    Mutator(FileMutations edits, Signatures signatures) {
        super(edits);
        this.signatures = signatures;
        this.source = edits.source;
    }

    /** Finds the changes of the file. */
    void findMutations() {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree literal, Void none) {
                if (literal.getValue() instanceof Double && (Double) literal.getValue() < 1) {
                    decimals.add(text(literal));
                }
                return null;
            }
        }.scan(edits.unit, null);
        scan(edits.unit, null);
    }

    private int start(Tree t) {
        return edits.start(t);
    }

    private int end(Tree t) {
        return edits.end(t);
    }

    private String text(Tree t) {
        return edits.text(t);
    }

    private void replaceRange(String operator, int start, int end, Object... pieces) {
        edits.replaceRange(operator, start, end, pieces);
    }

    private void replace(String operator, Tree t, Object... pieces) {
        edits.replace(operator, t, pieces);
    }

    @Override
    public Void visitMethod(MethodTree m, Void none) {
        resultTypes.push(m.getReturnType() == null ? "" : m.getReturnType().toString());
        super.visitMethod(m, none);
        resultTypes.pop();
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        resultTypes.push("");
        super.visitLambdaExpression(l, none);
        resultTypes.pop();
        return null;
    }

    @Override
    public Void visitBlock(BlockTree b, Void none) {
        List<? extends StatementTree> all = b.getStatements();
        for (int i = 0; i + 1 < all.size(); i++) {
            StatementTree one = all.get(i);
            StatementTree next = all.get(i + 1);
            if (!(one instanceof VariableTree) && !(next instanceof VariableTree)) {
                String between = source.substring(end(one), start(next));
                replaceRange("statements exchanged", start(one), end(next), next, between, one);
            }
        }
        return super.visitBlock(b, none);
    }

    private void delete(StatementTree s) {
        replace("statement deleted", s, ";");
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
        delete(s);
        return super.visitExpressionStatement(s, none);
    }

    @Override
    public Void visitBreak(BreakTree s, Void none) {
        delete(s);
        return super.visitBreak(s, none);
    }

    @Override
    public Void visitContinue(ContinueTree s, Void none) {
        delete(s);
        return super.visitContinue(s, none);
    }

    @Override
    public Void visitIf(IfTree s, Void none) {
        StatementTree then = s.getThenStatement();
        StatementTree otherwise = s.getElseStatement();
        negate(s.getCondition());
        delete(s);
        replace("condition dropped", s, then);
        if (otherwise != null) {
            replaceRange("else dropped", end(then), end(s), " ");
            replaceRange("else forgotten", end(then), start(otherwise), " ");
            replace("branch of its twin", then, otherwise);
            replace("branch of its twin", otherwise, then);
            replace("condition dropped", s, otherwise);
        }
        return super.visitIf(s, none);
    }

    private void negate(ExpressionTree condition) {
        replace("condition negated", condition, "(!", condition, ")");
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree e, Void none) {
        negate(e.getCondition());
        replace("branch of its twin", e, e.getTrueExpression());
        replace("branch of its twin", e, e.getFalseExpression());
        return super.visitConditionalExpression(e, none);
    }

    @Override
    public Void visitForLoop(ForLoopTree s, Void none) {
        loop(s, s.getStatement());
        for (StatementTree first : s.getInitializer()) {
            if (first instanceof VariableTree && ((VariableTree) first).getInitializer() != null) {
                offByOne("loop start", ((VariableTree) first).getInitializer());
            }
        }
        if (s.getCondition() instanceof BinaryTree) {
            offByOne("loop end", ((BinaryTree) s.getCondition()).getRightOperand());
        }
        return super.visitForLoop(s, none);
    }

    private void offByOne(String operator, ExpressionTree e) {
        if (!(e instanceof LiteralTree)) {
            replace(operator, e, "(", e, ") + 1");
            replace(operator, e, "(", e, ") - 1");
        }
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree s, Void none) {
        loop(s, s.getStatement());
        return super.visitEnhancedForLoop(s, none);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree s, Void none) {
        loop(s, s.getStatement());
        negate(s.getCondition());
        return super.visitWhileLoop(s, none);
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree s, Void none) {
        loop(s, s.getStatement());
        negate(s.getCondition());
        return super.visitDoWhileLoop(s, none);
    }

    private void loop(StatementTree s, StatementTree body) {
        delete(s);
        if (!(body instanceof BlockTree)) {
            return;
        }
        List<? extends StatementTree> all = ((BlockTree) body).getStatements();
        if (all.size() > 1) {
            StatementTree last = all.get(all.size() - 1);
            replaceRange("moved out of the loop", start(last), end(s), source.substring(end(last), end(s)), " ", last);
        }
    }

    @Override
    public Void visitReturn(ReturnTree s, Void none) {
        ExpressionTree e = s.getExpression();
        if (e == null) {
            delete(s);
            return null;
        }
        switch (resultTypes.isEmpty() ? "" : resultTypes.peek()) {
            case "boolean":
                replace("return value", e, "true");
                replace("return value", e, "false");
                break;
            case "int":
            case "long":
                replace("return value", e, "0");
                offByOne("return value", e);
                replace("return value", e, "-(", e, ")");
                break;
            case "double":
            case "float":
                replace("return value", e, "0");
                replace("return value", e, "-(", e, ")");
                break;
            default:
        }
        return super.visitReturn(s, none);
    }

    @Override
    public Void visitBinary(BinaryTree e, Void none) {
        ExpressionTree left = e.getLeftOperand();
        ExpressionTree right = e.getRightOperand();
        String operator = source.substring(end(left), start(right)).replaceAll("/\\*.*?\\*/|//.*", "").trim();
        int place = source.indexOf(operator, end(left));
        if (!operator.isEmpty() && place >= 0 && place < start(right)) {
            for (String other : OTHER_OPERATORS.getOrDefault(operator, List.of())) {
                replaceRange("operator", place, place + operator.length(), other);
            }
        }
        switch (e.getKind()) {
            case CONDITIONAL_AND:
            case CONDITIONAL_OR:
                replace("condition dropped", e, left);
                replace("condition dropped", e, right);
                negate(left);
                negate(right);
                break;
            case PLUS:
                replace("operand dropped", e, left);
                replace("operand dropped", e, right);
                break;
            case MINUS:
            case DIVIDE:
            case REMAINDER:
                replace("operand dropped", e, left);
                exchange("operands exchanged", left, right);
                break;
            default:
        }
        return super.visitBinary(e, none);
    }

    private void exchange(String operator, Tree one, Tree other) {
        replaceRange(operator, start(one), end(other), other, source.substring(end(one), start(other)), one);
    }

    private void otherVariable(ExpressionTree e) {
        if (e instanceof IdentifierTree) {
            for (String other : scopes.variablesLike(e.toString())) {
                replace("another variable", e, other);
            }
        }
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        arguments(call.getArguments());
        ExpressionTree method = call.getMethodSelect();
        String name = method.toString();
        if (method instanceof IdentifierTree) {
            for (String other : signatures.methodsLike(name)) {
                replace("another method", method, other);
            }
        } else if (method instanceof MemberSelectTree) {
            MemberSelectTree select = (MemberSelectTree) method;
            String own = select.getIdentifier().toString();
            for (String other : signatures.methodsLike(own)) {
                replaceRange("another method", end(method) - own.length(), end(method), other);
            }
        }
        if ((name.equals("Math.max") || name.equals("Math.min")) && call.getArguments().size() == 2) {
            replaceRange("min or max", end(method) - 3, end(method), name.equals("Math.max") ? "min" : "max");
            replace("min or max", call, call.getArguments().get(0));
            replace("min or max", call, call.getArguments().get(1));
        }
        return super.visitMethodInvocation(call, none);
    }

    @Override
    public Void visitNewClass(NewClassTree call, Void none) {
        arguments(call.getArguments());
        return super.visitNewClass(call, none);
    }

    private void arguments(List<? extends ExpressionTree> all) {
        for (int i = 0; i < all.size(); i++) {
            otherVariable(all.get(i));
            offByOne("argument", all.get(i));
            if (i > 0) {
                exchange("arguments exchanged", all.get(i - 1), all.get(i));
            }
        }
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree e, Void none) {
        ExpressionTree target = e.getVariable();
        ExpressionTree value = e.getExpression();
        switch (e.getKind()) {
            case PLUS_ASSIGNMENT:
                replace("assignment", e, target, " -= ", value);
                break;
            case MINUS_ASSIGNMENT:
                replace("assignment", e, target, " += ", value);
                break;
            default:
        }
        replace("assignment", e, target, " = ", value);
        return super.visitCompoundAssignment(e, none);
    }

    @Override
    public Void visitUnary(UnaryTree e, Void none) {
        ExpressionTree operand = e.getExpression();
        switch (e.getKind()) {
            case LOGICAL_COMPLEMENT:
                replace("condition negated", e, operand);
                break;
            case UNARY_MINUS:
                replace("sign dropped", e, operand);
                break;
            case POSTFIX_INCREMENT:
            case PREFIX_INCREMENT:
                replace("assignment", e, operand, "--");
                break;
            case POSTFIX_DECREMENT:
            case PREFIX_DECREMENT:
                replace("assignment", e, operand, "++");
                break;
            default:
        }
        return super.visitUnary(e, none);
    }

    @Override
    public Void visitTypeCast(TypeCastTree e, Void none) {
        replace("cast dropped", e, e.getExpression());
        return super.visitTypeCast(e, none);
    }

    @Override
    public Void visitLiteral(LiteralTree e, Void none) {
        Object value = e.getValue();
        if (value instanceof Integer) {
            replace("constant", e, Integer.toString((Integer) value + 1));
            replace("constant", e, Integer.toString((Integer) value - 1));
        } else if (value instanceof Boolean) {
            replace("constant", e, Boolean.toString(!(Boolean) value));
        } else if (value instanceof Double) {
            for (String other : decimals) {
                replace("constant", e, other);
            }
            replace("sign changed", e, "-", e);
            if ((Double) value == Math.rint((Double) value) && Math.abs((Double) value) < 1000) {
                replace("whole number", e, Integer.toString((int) (double) (Double) value));
            }
        }
        return null;
    }
}
