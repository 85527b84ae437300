package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds where statements of a file could stand besides: moved, given once more, or made an alternative. */
final class StatementMender extends TreeScanner<Void, Void> {
    private static final int FAR = 4; // places that a statement is moved at most within its block
    private static final int MOST_GIVEN = 8; // statements of a method that are tried in its other places
    private static final int LONGEST_GIVEN = 160; // characters of one
    private static final int MOST_COUNTS = 4; // statements that count something, of all methods

    private final Edits edits;
    private Set<String> given = Set.of(); // by the method around
    private final Set<String> counts = new LinkedHashSet<>(); // statements that count in a field
    private int loops; // around

    StatementMender(Edits edits) {
        this.edits = edits;
    }

    void mend() {
        Set<String> fields = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void none) {
                for (Tree member : type.getMembers()) {
                    if (member instanceof VariableTree) {
                        fields.add(((VariableTree) member).getName().toString());
                    }
                }
                return super.visitClass(type, none);
            }
        }.scan(edits.unit, null);
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
                boolean one = s.getExpression().getKind() == Tree.Kind.POSTFIX_INCREMENT;
                if (one && fields.contains(((UnaryTree) s.getExpression()).getExpression().toString()) && counts.size() < MOST_COUNTS) {
                    counts.add(edits.text(s));
                }
                return super.visitExpressionStatement(s, none);
            }
        }.scan(edits.unit, null);
        scan(edits.unit, null);
    }

    @Override
    public Void visitMethod(MethodTree m, Void none) {
        Set<String> outer = given;
        given = new LinkedHashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
                give(s, s.getExpression() instanceof UnaryTree || s.getExpression() instanceof CompoundAssignmentTree
                        || s.getExpression() instanceof AssignmentTree);
                return super.visitExpressionStatement(s, none);
            }

            @Override
            public Void visitIf(IfTree s, Void none) {
                give(s, s.getElseStatement() == null);
                return super.visitIf(s, none);
            }
        }.scan(m, null);
        given.addAll(counts);
        super.visitMethod(m, none);
        given = outer;
        return null;
    }

    private void give(StatementTree s, boolean fit) {
        if (fit && edits.isWritten(s) && edits.end(s) - edits.start(s) <= LONGEST_GIVEN && given.size() < MOST_GIVEN) {
            given.add(edits.text(s));
        }
    }

    @Override
    public Void visitBlock(BlockTree b, Void none) {
        List<? extends StatementTree> all = b.getStatements();
        for (int i = 0; i < all.size(); i++) {
            move(all, i);
            moveToEnd(all, i);
            alternative(all, i);
            intoNext(all, i);
            for (String text : given) {
                edits.replace("statement added", all.get(i), text, " ", all.get(i));
            }
        }
        if (!all.isEmpty()) {
            StatementTree last = all.get(all.size() - 1);
            for (String text : given) {
                edits.replace("statement added", last, last, " ", text);
            }
            if (loops > 0 && last instanceof ExpressionStatementTree) {
                edits.replace("break added", last, last, " break;");
            }
        }
        return super.visitBlock(b, none);
    }

    /** Moves a statement further down, and those after it further up. */
    private void move(List<? extends StatementTree> all, int from) {
        for (int to = from + 1; to < all.size() && to <= from + FAR; to++) {
            StatementTree one = all.get(from);
            StatementTree last = all.get(to);
            String rest = edits.source.substring(edits.start(all.get(from + 1)), edits.end(last));
            edits.change("statement moved", edits.start(one), edits.end(last), rest, " ", one);
            String before = edits.source.substring(edits.start(one), edits.end(all.get(to - 1)));
            edits.change("statement moved", edits.start(one), edits.end(last), last, " ", before);
        }
    }

    /** Puts a statement last, or before what a block returns. */
    private void moveToEnd(List<? extends StatementTree> all, int from) {
        int last = all.size() - 1;
        if (last > from && all.get(last) instanceof ReturnTree) {
            last--;
        }
        if (last - from > FAR && !(all.get(from) instanceof VariableTree)) {
            StatementTree one = all.get(from);
            int end = edits.end(all.get(last));
            String rest = edits.source.substring(edits.start(all.get(from + 1)), end);
            edits.change("statement moved", edits.start(one), end, rest, " ", one);
        }
    }

    /** Makes what follows an if its else. */
    private void alternative(List<? extends StatementTree> all, int i) {
        if (!(all.get(i) instanceof IfTree) || i + 1 == all.size() || all.get(i + 1) instanceof VariableTree) {
            return;
        }
        Tree last = all.get(i);
        while (last instanceof IfTree && ((IfTree) last).getElseStatement() != null) {
            last = ((IfTree) last).getElseStatement();
        }
        if (last instanceof IfTree) {
            StatementTree next = all.get(i + 1);
            edits.change("else added", edits.start(all.get(i)), edits.end(next), all.get(i), " else ", next);
        }
    }

    /** Moves a statement into the block after it or before it, to both of its ends. */
    private void intoNext(List<? extends StatementTree> all, int i) {
        StatementTree one = all.get(i);
        for (int next : new int[] {i - 1, i + 1}) {
            if (one instanceof VariableTree || next < 0 || next >= all.size()) {
                continue;
            }
            for (BlockTree b : blocksOf(all.get(next))) {
                int open = edits.start(b) + 1;
                int close = edits.end(b) - 1;
                String body = edits.source.substring(open, close);
                int start = Math.min(edits.start(one), edits.start(all.get(next)));
                int end = Math.max(edits.end(one), edits.end(all.get(next)));
                String head = edits.source.substring(edits.start(all.get(next)), open);
                String tail = edits.source.substring(close, edits.end(all.get(next)));
                edits.change("statement moved", start, end, head, " ", one, body, tail);
                edits.change("statement moved", start, end, head, body, one, " ", tail);
            }
        }
    }

    private static List<BlockTree> blocksOf(StatementTree s) {
        List<BlockTree> blocks = new ArrayList<>();
        List<Tree> parts = new ArrayList<>();
        if (s instanceof IfTree) {
            parts.add(((IfTree) s).getThenStatement());
            parts.add(((IfTree) s).getElseStatement());
        } else {
            parts.add(bodyOf(s));
        }
        for (Tree t : parts) {
            if (t instanceof BlockTree) {
                blocks.add((BlockTree) t);
            }
        }
        return blocks;
    }

    private static Tree bodyOf(StatementTree s) {
        switch (s.getKind()) {
            case FOR_LOOP:
                return ((com.sun.source.tree.ForLoopTree) s).getStatement();
            case ENHANCED_FOR_LOOP:
                return ((com.sun.source.tree.EnhancedForLoopTree) s).getStatement();
            case WHILE_LOOP:
                return ((WhileLoopTree) s).getStatement();
            default:
                return null;
        }
    }

    /** Moves what stands in a branch out of it. */
    @Override
    public Void visitIf(IfTree s, Void none) {
        for (BlockTree b : blocksOf(s)) {
            for (StatementTree one : b.getStatements()) {
                String before = edits.source.substring(edits.start(s), edits.start(one));
                String after = edits.source.substring(edits.end(one), edits.end(s));
                if (!(one instanceof VariableTree)) {
                    edits.replace("statement moved", s, one, " ", before, after);
                    edits.replace("statement moved", s, before, after, " ", one);
                }
            }
        }
        int start = edits.start(s);
        edits.change("if made a loop", start, start + 2, "while");
        return super.visitIf(s, none);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree s, Void none) {
        int start = edits.start(s);
        edits.change("loop made an if", start, start + "while".length(), "if");
        for (BlockTree b : blocksOf(s)) {
            outOf(s, b);
        }
        loops++;
        super.visitWhileLoop(s, none);
        loops--;
        return null;
    }

    private void outOf(StatementTree s, BlockTree b) {
        for (StatementTree one : b.getStatements()) {
            String before = edits.source.substring(edits.start(s), edits.start(one));
            String after = edits.source.substring(edits.end(one), edits.end(s));
            edits.replace("statement moved", s, before, after, " ", one);
        }
    }

    @Override
    public Void visitForLoop(com.sun.source.tree.ForLoopTree s, Void none) {
        for (BlockTree b : blocksOf(s)) {
            outOf(s, b);
        }
        loops++;
        super.visitForLoop(s, none);
        loops--;
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(com.sun.source.tree.EnhancedForLoopTree s, Void none) {
        for (BlockTree b : blocksOf(s)) {
            outOf(s, b);
        }
        loops++;
        super.visitEnhancedForLoop(s, none);
        loops--;
        return null;
    }
}
