package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The mutations of one file, without duplicates. */
final class FileMutations {
    final CompilationUnitTree unit;
    final String source;
    private final int file;
    private final SourcePositions positions;
    private final Set<String> added = new HashSet<>();
    private final List<Mutation> changes;

    FileMutations(int file, CompilationUnitTree unit, String source, SourcePositions positions, List<Mutation> changes) {
        this.file = file;
        this.unit = unit;
        this.source = source;
        this.positions = positions;
        this.changes = changes;
    }

    int start(Tree t) {
        return (int) positions.getStartPosition(unit, t);
    }

    int end(Tree t) {
        return (int) positions.getEndPosition(unit, t);
    }

    String text(Tree t) {
        return source.substring(start(t), end(t));
    }

    /**
     * Adds a mutation that replaces a part of the file. A piece is new text, or a tree of the file whose text
     * is copied.
     */
    void replaceRange(String operator, int start, int end, Object... pieces) {
        if (start < 0 || end <= start) {
            return; // a tree that the compiler added
        }
        List<Mutation.Piece> list = new ArrayList<>();
        for (Object p : pieces) {
            list.add(p instanceof Tree ? Mutation.Piece.of(start((Tree) p), end((Tree) p)) : Mutation.Piece.of((String) p));
        }
        Mutation c = new Mutation(operator, file, start, end, list);
        String replacement = c.replacement(source);
        if (!replacement.equals(source.substring(start, end)) && added.add(start + " " + end + " " + replacement)) {
            changes.add(c);
        }
    }

    void replace(String operator, Tree t, Object... pieces) {
        replaceRange(operator, start(t), end(t), pieces);
    }
}
