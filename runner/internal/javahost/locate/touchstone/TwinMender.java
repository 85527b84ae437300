package touchstone;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds parts of a program that are written twice, once for each side, and makes one the mirror image
 * of the other: what was forgotten in one of them stands in the other.
 */
final class TwinMender extends TreeScanner<Void, Void> {
    private static final Map<String, String> MIRROR = new LinkedHashMap<>();

    static {
        String[][] pairs = {
            {"max", "min"}, {"Max", "Min"}, {"MAX", "MIN"}, {"alpha", "beta"}, {"Alpha", "Beta"}, {"ALPHA", "BETA"},
            {"NEGATIVE", "POSITIVE"}, {"true", "false"}, {"<=", ">="}, {"<", ">"}, {"highest", "lowest"}, {"low", "high"},
            {"lo", "hi"}, {"lower", "upper"}, {"greatest", "least"}, {"largest", "smallest"}, {"first", "second"},
        };
        for (String[] p : pairs) {
            MIRROR.put(p[0], p[1]);
            MIRROR.put(p[1], p[0]);
        }
    }

    /** A piece of a name, a comparison, or anything else. */
    private static final Pattern PIECE = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|<=|>=|<|>|.", Pattern.DOTALL);
    private static final Pattern BOUNDS = Pattern.compile("\\b(beta|Beta|BETA)(\\s*,\\s*(?:[a-z]+ )?)(alpha|Alpha|ALPHA)\\b");

    private final Edits edits;

    TwinMender(Edits edits) {
        this.edits = edits;
    }

    void mend() {
        scan(edits.unit, null);
    }

    /** A text as the other side has it. Both sides are handed the bounds in the same order. */
    static String mirror(String text, boolean words) {
        StringBuilder out = new StringBuilder();
        Matcher m = PIECE.matcher(text);
        while (m.find()) {
            String piece = m.group();
            boolean truth = piece.equals("true") || piece.equals("false");
            out.append(truth && !words ? piece : MIRROR.getOrDefault(piece, piece));
        }
        return BOUNDS.matcher(out).replaceAll("$3$2$1");
    }

    @Override
    public Void visitIf(IfTree s, Void none) {
        if (s.getThenStatement() instanceof BlockTree && s.getElseStatement() instanceof BlockTree) {
            twins(((BlockTree) s.getThenStatement()).getStatements(), ((BlockTree) s.getElseStatement()).getStatements());
        }
        return super.visitIf(s, none);
    }

    @Override
    public Void visitBlock(BlockTree b, Void none) {
        List<? extends StatementTree> all = b.getStatements();
        for (int i = 0; i < all.size(); i++) { // if (max) { ...; return v; } and what follows it
            boolean open = all.get(i) instanceof IfTree && ((IfTree) all.get(i)).getElseStatement() == null;
            if (open && ((IfTree) all.get(i)).getThenStatement() instanceof BlockTree && all.size() - i > 2) {
                twins(((BlockTree) ((IfTree) all.get(i)).getThenStatement()).getStatements(), all.subList(i + 1, all.size()));
            }
        }
        return super.visitBlock(b, none);
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        Map<String, MethodTree> methods = new LinkedHashMap<>();
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree && ((MethodTree) member).getBody() != null) {
                methods.put(((MethodTree) member).getName().toString(), (MethodTree) member);
            }
        }
        methods.forEach((name, m) -> {
            MethodTree twin = methods.get(mirror(name, false));
            if (twin != null && twin != m && m.getReturnType() != null && name.compareTo(twin.getName().toString()) < 0) {
                twins(m.getBody().getStatements(), twin.getBody().getStatements());
            }
        });
        return super.visitClass(type, none);
    }

    private void twins(List<? extends StatementTree> one, List<? extends StatementTree> other) {
        like(one, other);
        like(other, one);
    }

    /** Makes statements like those of their twin, one after another and all at once. */
    private void like(List<? extends StatementTree> mended, List<? extends StatementTree> model) {
        if (mended.isEmpty() || model.isEmpty()) {
            return;
        }
        if (mended.size() == model.size()) {
            for (int i = 0; i < mended.size(); i++) {
                both(mended.get(i), edits.text(model.get(i)));
                deeper(mended.get(i), model.get(i));
            }
        }
        if (mended.size() < model.size()) {
            missing(mended, model);
        }
        int start = edits.start(mended.get(0));
        int end = edits.end(mended.get(mended.size() - 1));
        String whole = edits.source.substring(edits.start(model.get(0)), edits.end(model.get(model.size() - 1)));
        for (boolean words : new boolean[] {false, true}) {
            edits.change("as its twin", start, end, mirror(whole, words));
        }
    }

    private void both(StatementTree s, String model) {
        for (boolean words : new boolean[] {false, true}) {
            edits.replace("as its twin", s, mirror(model, words));
        }
    }

    private void missing(List<? extends StatementTree> mended, List<? extends StatementTree> model) {
        for (StatementTree m : model) {
            String text = mirror(edits.text(m), false);
            for (StatementTree s : mended) {
                edits.replace("as its twin", s, text, " ", s);
            }
            StatementTree last = mended.get(mended.size() - 1);
            edits.replace("as its twin", last, last, " ", text);
        }
    }

    /** The blocks of two statements of a kind are twins as well. */
    private void deeper(StatementTree mended, StatementTree model) {
        List<BlockTree> these = blocks(mended);
        List<BlockTree> those = blocks(model);
        for (int i = 0; i < these.size() && these.size() == those.size(); i++) {
            like(these.get(i).getStatements(), those.get(i).getStatements());
        }
    }

    /** The outermost blocks of a statement. */
    private static List<BlockTree> blocks(StatementTree s) {
        List<BlockTree> found = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree b, Void none) {
                found.add(b);
                return null;
            }
        }.scan(s, null);
        return found;
    }
}
