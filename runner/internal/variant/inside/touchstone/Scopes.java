package touchstone;

import com.sun.source.tree.VariableTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The variables in scope, with their types as written in the source. */
final class Scopes {
    private final Deque<Map<String, String>> scopes = new ArrayDeque<>();

    void enter() {
        scopes.push(new LinkedHashMap<>());
    }

    void leave() {
        scopes.pop();
    }

    void declare(VariableTree v) {
        declare(v, "");
    }

    /** Declares a variable. If the declaration names no type, the variable has the given one. */
    void declare(VariableTree v, String type) {
        String written = v.getType() == null ? type : v.getType().toString();
        if (!written.isEmpty()) {
            scopes.peek().put(v.getName().toString(), written);
        }
    }

    String typeOf(String name) {
        for (Map<String, String> scope : scopes) {
            if (scope.containsKey(name)) {
                return scope.get(name);
            }
        }
        return null;
    }

    /** Returns the other variables of the same type. */
    List<String> variablesLike(String name) {
        String wanted = typeOf(name);
        List<String> names = new ArrayList<>();
        for (Map<String, String> scope : scopes) {
            for (String other : scope.keySet()) {
                boolean same = wanted != null && wanted.equals(scope.get(other)) && wanted.equals(typeOf(other));
                if (same && !other.equals(name) && !names.contains(other)) {
                    names.add(other);
                }
            }
        }
        return names;
    }

    /** Returns the other fields of the same type as a field. */
    List<String> fieldsLike(String name) {
        Map<String, String> fields = scopes.getLast();
        List<String> names = new ArrayList<>(fields.keySet());
        names.removeIf(other -> other.equals(name) || !fields.get(other).equals(fields.get(name)));
        return names;
    }

    /** Returns the local variables of the same type as a field. */
    List<String> localsLike(String field) {
        List<String> names = ofType(scopes.getLast().getOrDefault(field, ""));
        names.removeIf(this::isField);
        return names;
    }

    boolean isField(String name) {
        return scopes.stream().noneMatch(scope -> scope != scopes.getLast() && scope.containsKey(name));
    }

    /** Returns the variables that are declared with this type. */
    List<String> ofType(String type) {
        List<String> names = new ArrayList<>();
        for (Map<String, String> scope : scopes) {
            for (String name : scope.keySet()) {
                if (type.equals(typeOf(name)) && !names.contains(name)) {
                    names.add(name);
                }
            }
        }
        return names;
    }
}
