package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import java.util.List;
import javax.lang.model.element.Modifier;

/** A method in a class of a file. */
record Member(Parsed file, ClassTree type, MethodTree method) {
    String name() {
        return method.getName().toString();
    }

    boolean isStatic() {
        return method.getModifiers().getFlags().contains(Modifier.STATIC);
    }

    boolean isConstructor() {
        return method.getReturnType() == null;
    }

    String result() {
        return isConstructor() ? "void" : method.getReturnType().toString();
    }

    List<String> types() {
        return method.getParameters().stream().map(p -> p.getType().toString()).toList();
    }
}
