package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;

/** A source file, its syntax tree, and its named classes. */
record SourceFile(String name, String text, CompilationUnitTree unit, SourcePositions positions, List<ClassTree> classes) {
    SourceFile(String name, String text, CompilationUnitTree unit, SourcePositions positions) {
        this(name, text, unit, positions, classesOf(unit));
    }

    int start(Tree t) {
        return (int) positions.getStartPosition(unit, t);
    }

    int end(Tree t) {
        return (int) positions.getEndPosition(unit, t);
    }

    String text(Tree t) {
        return text.substring(start(t), end(t));
    }

    private static List<ClassTree> classesOf(CompilationUnitTree unit) {
        List<ClassTree> list = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void none) {
                if (!type.getSimpleName().isEmpty()) {
                    list.add(type);
                }
                return super.visitClass(type, none);
            }
        }.scan(unit, null);
        return list;
    }
}
