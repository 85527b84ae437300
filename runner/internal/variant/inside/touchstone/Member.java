package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import java.util.List;
import javax.lang.model.element.Modifier;

/** A method or constructor of a class. */
record Member(SourceFile file, ClassTree type, MethodTree method) {
    String name() {
        return method.getName().toString();
    }

    /** Returns the class, name and parameter types, such as {@code Helper.isPrime[int]}. */
    String key() {
        return type.getSimpleName() + "." + name() + types();
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
