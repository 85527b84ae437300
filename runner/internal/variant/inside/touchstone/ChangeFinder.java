package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
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
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds small changes of the methods that a unit consists of. All of them are woven into the program at
 * once. The code at each place checks whether its change is in force, so that one compilation holds a
 * thousand changes. Marks beside them show which statements run.
 */
final class ChangeFinder extends ExpressionChanges {
    private static final int MAX_DISTANCE = 3; // maximum number of statements past which one is moved

    private final Weaver weaver;
    private Set<String> inLambdas = Set.of(); // names that lambdas of the method use
    private Map<String, String> twins = Map.of(); // variables of the method that are easily confused
    private int loopDepth; // number of loops around the current statement
    private String returnedVariable = ""; // the variable that the last statement of the method returns

    ChangeFinder(Weaver weaver) {
        super(weaver.program, new ChangeSet());
        this.weaver = weaver;
    }

    /** Adds the changes of a unit. It skips the methods in {@code done}, which belong to earlier units, too. */
    void addUnit(int unit, Set<Member> done, List<String> constants) {
        changes.beginUnit(unit);
        List<Member> members = weaver.finder.membersOf(weaver.units.get(unit));
        members.removeIf(m -> !done.add(m));
        fragments = Fragments.of(members, constants);
        for (Member m : members) {
            begin(m);
            changes.beginMethod(file, file.start(m.method()), file.end(m.method()));
            loopDepth = 0;
            returnedVariable = Fragments.returnedVariable(m.method());
            inLambdas = Fragments.namesInLambdas(m.method());
            twins = Fragments.twins(m.method());
            scan(m.method().getBody(), null);
        }
        changes.endUnit();
    }

    @Override
    public Void visitBlock(BlockTree b, Void none) {
        scopes.enter();
        List<? extends StatementTree> list = b.getStatements();
        for (int i = 0; i < list.size(); i++) {
            visitStatement(list.get(i), list, i);
        }
        if (!list.isEmpty() && canComplete(list.get(list.size() - 1))) {
            List<Insertion> added = new ArrayList<>();
            StatementTree end = list.get(list.size() - 1);
            int first = changes.all.size();
            for (String text : missingStatements()) {
                addAlternative(added, changes.add(file, file.end(end), file.end(end), " " + text, SourceChange.ADDED), text);
            }
            if (!added.isEmpty()) {
                String lookup = "touchstone.UnitRuntime.activeAmong(" + first + ", " + (changes.all.size() - 1) + "); ";
                added.add(0, Insertion.of(lookup, -1));
            }
            changes.wrap(file, file.end(b) - 1, file.end(b) - 1, added, "");
        }
        scopes.leave();
        return null;
    }

    /** Reports whether execution can reach the next statement. Returns false if that is unknown. */
    private static boolean canComplete(StatementTree s) {
        if (s instanceof BlockTree b) {
            return b.getStatements().isEmpty() || canComplete(b.getStatements().get(b.getStatements().size() - 1));
        }
        if (s instanceof IfTree i) {
            return i.getElseStatement() == null || canComplete(i.getThenStatement()) || canComplete(i.getElseStatement());
        }
        if (s instanceof TryTree t) {
            boolean ends = canComplete(t.getBlock()) || t.getCatches().stream().anyMatch(c -> canComplete(c.getBlock()));
            return ends && (t.getFinallyBlock() == null || canComplete(t.getFinallyBlock()));
        }
        boolean isEndless = s instanceof WhileLoopTree w && Types.withoutParentheses(w.getCondition()) instanceof LiteralTree
                || s instanceof ForLoopTree f && f.getCondition() == null;
        return !(isEndless || s instanceof SwitchTree || s instanceof ReturnTree || s instanceof BreakTree || s instanceof ContinueTree || s instanceof ThrowTree);
    }

    private void addAlternative(List<Insertion> pieces, int change, String text) {
        if (change >= 0) {
            pieces.add(Insertion.of("if (" + ChangeSet.ACTIVE_CHANGE + " == " + change + ") { " + text + " } ", change));
        }
    }

    /** Returns statements that may be missing. */
    private Set<String> missingStatements() {
        Set<String> list = new LinkedHashSet<>();
        if (loopDepth > 0) {
            list.add("break;");
            list.add("continue;");
        }
        if (resultType.startsWith("List<") && !returnedVariable.isEmpty() && loopDepth == 0) {
            list.add("java.util.Collections.sort((List) " + returnedVariable + ");");
        }
        switch (resultType) {
            case "void" -> list.add("return;");
            case "boolean" -> list.addAll(List.of("return true;", "return false;"));
            default -> { }
        }
        fragments.statements.forEach((text, g) -> {
            if (areInScope(g.names()) && (!text.contains("return") || g.result().equals(resultType))) {
                list.add(text);
            }
        });
        return list;
    }

    /** Adds what could come before a statement or replace it. {@code list} is the block around it, or null. */
    private void visitStatement(StatementTree s, List<? extends StatementTree> block, int index) {
        int start = file.start(s);
        int end = file.end(s);
        if (s == null || start < 0 || end <= start) {
            return;
        }
        if (s instanceof BlockTree) {
            scan(s, null);
            return;
        }
        List<Insertion> before = new ArrayList<>();
        if (block == null) {
            before.add(Insertion.of("{ ", -1));
        }
        int mark = changes.add(file, start, end, null, 0);
        if (s instanceof IfTree i) { // first, because added statements are less likely
            addLoop(before, i);
        }
        for (String text : missingStatements()) {
            if (!file.text(s).equals(text)) {
                int cost = Fragments.isIncrement(text) ? SourceChange.MOVED : SourceChange.ADDED;
                addAlternative(before, changes.add(file, start, end, text + " " + file.text(s), cost), text);
            }
        }
        if (mark >= 0) {
            String lookup = "touchstone.UnitRuntime.activeAmong(" + mark + ", " + (changes.all.size() - 1) + "); ";
            before.add(block == null ? 1 : 0, Insertion.of(lookup, mark));
        }
        if (block != null) {
            addMoves(s, block, index, before);
        }
        if (s instanceof VariableTree v && v.getInitializer() == null && v.getModifiers().getFlags().isEmpty() && !inLambdas.contains(v.getName().toString())) {
            String type = String.valueOf(v.getType());
            // A change may read the variable before it is assigned.
            changes.wrap(file, end - 1, end - 1, List.of(Insertion.of(type.equals("boolean") ? " = false" : Types.NUMBERS.contains(type) ? " = 0" : " = null", mark)), "");
        }
        addReplacements(s, before);
        changes.wrap(file, start, end, before, block == null ? " }" : "");
        scan(s, null);
    }

    /** Adds the change that replaces an if by a loop. */
    private void addLoop(List<Insertion> before, IfTree s) {
        if (s.getElseStatement() == null) {
            String text = "while" + file.text(s).substring(2);
            addAlternative(before, changes.add(file, file.start(s), file.start(s) + 2, "while", SourceChange.MOVED), text);
        }
    }

    /**
     * Adds changes that move a statement past its neighbours. With such a change, the statement is skipped in
     * its old place and runs in the new one.
     */
    private void addMoves(StatementTree s, List<? extends StatementTree> block, int index, List<Insertion> before) {
        for (int from = Math.max(0, index - MAX_DISTANCE); from < index; from++) { // an earlier statement moves down, past s
            StatementTree moved = block.get(from);
            if (moved instanceof ExpressionStatementTree && canComplete(s)) {
                int end = file.end(s);
                String rest = file.text().substring(file.start(block.get(from + 1)), end);
                int change = changes.add(file, file.start(moved), end, rest + " " + file.text(moved), SourceChange.MOVED);
                if (change >= 0) {
                    skipIfActive(moved, change);
                    changes.wrap(file, end, end, new ArrayList<>(List.of(Insertion.of(" if (touchstone.UnitRuntime.isActive(" + change + ")) { " + file.text(moved) + " } ", change))), "");
                }
            }
        }
        if (s instanceof ExpressionStatementTree || s instanceof IfTree && canComplete(s)) {
            for (int to = index - 1; to >= Math.max(0, index - MAX_DISTANCE) && !(block.get(to) instanceof VariableTree); to--) { // s moves up
                int start = file.start(block.get(to));
                String rest = file.text().substring(start, file.end(block.get(index - 1)));
                int change = changes.add(file, start, file.end(s), file.text(s) + " " + rest, SourceChange.MOVED);
                if (change >= 0) {
                    changes.wrap(file, start, start, new ArrayList<>(List.of(Insertion.of("if (touchstone.UnitRuntime.isActive(" + change + ")) { " + file.text(s) + " } ", change))), "");
                    before.add(Insertion.of("if (!touchstone.UnitRuntime.isActive(" + change + ")) ", change));
                }
            }
        }
    }

    private void skipIfActive(StatementTree s, int change) {
        changes.wrap(file, file.start(s), file.end(s), new ArrayList<>(List.of(Insertion.of("if (!touchstone.UnitRuntime.isActive(" + change + ")) ", change))), "");
    }

    /** Adds what could replace a statement. */
    private void addReplacements(StatementTree s, List<Insertion> before) {
        int start = file.start(s);
        int end = file.end(s);
        Map<String, Integer> alternatives = new LinkedHashMap<>();
        if (s instanceof ExpressionStatementTree e) {
            addAssignments(e.getExpression(), alternatives);
            twins.forEach((one, other) -> { // the statement may be a copy that should use the other variable
                alternatives.put(Fragments.rename(file.text(s), one, other), SourceChange.VALUE);
                alternatives.put(Fragments.rename(file.text(s), other, one), SourceChange.VALUE);
            });
        } else if (s instanceof ReturnTree r && r.getExpression() != null && resultType.equals("boolean") && loopDepth > 0) {
            String e = file.text(r.getExpression());
            alternatives.put("if (" + e + ") return true;", SourceChange.STATEMENT);
            alternatives.put("if (!(" + e + ")) return false;", SourceChange.STATEMENT);
        } else if (s instanceof ReturnTree r && r.getExpression() != null && loopDepth > 0 && !returnedVariable.isEmpty()) {
            alternatives.put(returnedVariable + " = " + file.text(r.getExpression()) + ";", SourceChange.STATEMENT);
        }
        alternatives.forEach((text, cost) -> {
            int change = changes.add(file, start, end, text, cost);
            if (change >= 0) {
                before.add(Insertion.of("if (touchstone.UnitRuntime.isActive(" + change + ")) { " + text + " } else ", change));
            }
        });
        if (s instanceof ExpressionStatementTree || s instanceof BreakTree || s instanceof ContinueTree) {
            int change = changes.add(file, start, end, ";", SourceChange.STATEMENT);
            if (change >= 0) {
                before.add(Insertion.of("if (!touchstone.UnitRuntime.isActive(" + change + ")) ", change));
            }
        }
    }

    /** Collects assignments that could replace the assignment e, with their costs. */
    private void addAssignments(ExpressionTree e, Map<String, Integer> alternatives) {
        ExpressionTree target;
        if (e instanceof AssignmentTree a) {
            target = a.getVariable();
            if (loopDepth > 0 && target.toString().equals(returnedVariable)) {
                alternatives.put("return " + file.text(a.getExpression()) + ";", SourceChange.STATEMENT);
            }
            if (Types.NUMBERS.contains(types.typeOf(target))) {
                alternatives.put(file.text(target) + " += " + file.text(a.getExpression()) + ";", SourceChange.STATEMENT);
                alternatives.put(file.text(target) + " -= " + file.text(a.getExpression()) + ";", SourceChange.STATEMENT);
                for (String function : List.of("max", "min")) {
                    String text = file.text(target) + " = Math." + function + "(" + file.text(target) + ", " + file.text(a.getExpression()) + ");";
                    alternatives.put(text, SourceChange.STATEMENT);
                }
            }
        } else if (e instanceof CompoundAssignmentTree c) {
            target = c.getVariable();
            for (String operator : List.of(" += ", " -= ", " *= ", " /= ", " = ")) {
                alternatives.put(file.text(target) + operator + file.text(c.getExpression()) + ";", SourceChange.SLIP);
            }
        } else if (e instanceof UnaryTree u) {
            target = u.getExpression();
            alternatives.put(file.text(target) + (e.getKind().name().endsWith("INCREMENT") ? "--;" : "++;"), SourceChange.SLIP);
        } else {
            return;
        }
        if (target instanceof IdentifierTree || target instanceof MemberSelectTree m && m.getExpression().toString().equals("this")) {
            String name = target instanceof MemberSelectTree m ? m.getIdentifier().toString() : target.toString();
            String suffix = file.text().substring(file.end(target), file.end(e));
            String prefix = file.text().substring(file.start(e), file.end(target) - name.length());
            for (String other : prefix.isEmpty() ? scopes.variablesLike(name) : scopes.fieldsLike(name)) {
                alternatives.put(prefix + other + suffix + ";", SourceChange.VALUE);
            }
        }
    }

    @Override
    public Void visitIf(IfTree s, Void none) {
        addConditionChanges(s.getCondition());
        visitStatement(s.getThenStatement(), null, 0);
        visitStatement(s.getElseStatement(), null, 0);
        return null;
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree s, Void none) {
        if (!(Types.withoutParentheses(s.getCondition()) instanceof LiteralTree)) {
            addConditionChanges(s.getCondition());
        }
        visitLoopBody(s.getStatement());
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree s, Void none) {
        if (!(Types.withoutParentheses(s.getCondition()) instanceof LiteralTree)) {
            addConditionChanges(s.getCondition());
        }
        visitLoopBody(s.getStatement());
        return null;
    }

    private void visitLoopBody(StatementTree body) {
        loopDepth++;
        visitStatement(body, null, 0);
        loopDepth--;
    }

    @Override
    public Void visitForLoop(ForLoopTree s, Void none) {
        scopes.enter();
        scan(s.getInitializer(), none);
        if (s.getCondition() != null && !(s.getCondition() instanceof LiteralTree)) {
            addConditionChanges(s.getCondition());
        }
        scan(s.getUpdate(), none);
        visitLoopBody(s.getStatement());
        scopes.leave();
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree s, Void none) {
        scopes.enter();
        scan(s.getExpression(), none);
        scopes.declare(s.getVariable());
        visitLoopBody(s.getStatement());
        scopes.leave();
        return null;
    }

    @Override
    public Void visitCase(CaseTree c, Void none) {
        if (c.getStatements() != null) {
            for (int i = 0; i < c.getStatements().size(); i++) {
                visitStatement(c.getStatements().get(i), c.getStatements(), i);
            }
        }
        return null;
    }

    @Override
    public Void visitVariable(VariableTree v, Void none) {
        scan(v.getInitializer(), none);
        scopes.declare(v, v.getInitializer() == null ? "" : types.typeOf(v.getInitializer()));
        return null;
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        String outer = resultType;
        int around = loopDepth;
        resultType = "";
        loopDepth = 0;
        scopes.enter();
        l.getParameters().forEach(p -> scopes.declare(p, Fragments.isUsedAsNumber(p.getName().toString(), l.getBody()) ? "int" : ""));
        if (l.getBody() instanceof ExpressionTree e && types.isBoolean(e)) {
            addConditionChanges(e);
        } else {
            scan(l.getBody(), none);
        }
        scopes.leave();
        resultType = outer;
        loopDepth = around;
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree s, Void none) {
        ExpressionTree e = s.getExpression();
        if (e != null && resultType.equals("boolean")) {
            addConditionChanges(e);
        } else if (e != null) {
            List<Insertion> alternatives = new ArrayList<>();
            if (Types.NUMBERS.contains(resultType)) {
                for (String c : resultType.equals("int") || resultType.equals("long") ? fragments.integers : fragments.decimals) {
                    addReplacement(alternatives, e, c, SourceChange.CONDITION);
                }
            }
            if (Types.NUMBERS.contains(resultType) && !(e instanceof LiteralTree)) {
                for (String guard : guards()) {
                    addReplacement(alternatives, e, guard + " ? " + parenthesized(e) + " : -" + parenthesized(e), SourceChange.STATEMENT);
                    addReplacement(alternatives, e, guard + " ? -" + parenthesized(e) + " : " + parenthesized(e), SourceChange.STATEMENT);
                }
            }
            wrapAlternatives(e, alternatives);
            parents.push(s);
            scan(e, none);
            parents.pop();
        }
        return null;
    }
}
