package touchstone;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** The static fields of a program, which a run may change, as they are before its first run. */
final class Statics {
    private final Map<Field, Object> values = new LinkedHashMap<>();

    /** Null if some of them hold what a run may change without changing the field. */
    static Statics of(ClassLoader loader, Iterable<String> classes) {
        Statics s = new Statics();
        try {
            for (String name : classes) {
                Class<?> type = Class.forName(name, true, loader);
                if (type.getClassLoader() != loader) {
                    continue; // the program is shown a class of ours by that name, which counts its steps
                }
                for (Field f : type.getDeclaredFields()) {
                    if (Modifier.isStatic(f.getModifiers()) && !f.isSynthetic() && !s.remember(f)) {
                        return null;
                    }
                }
            }
            return s;
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    private boolean remember(Field f) throws ReflectiveOperationException {
        f.setAccessible(true);
        Object value = f.get(null);
        boolean plain = value == null || value instanceof String || value instanceof Number
                || value instanceof Boolean || value instanceof Character || value instanceof Enum;
        if (plain && !Modifier.isFinal(f.getModifiers())) {
            values.put(f, value);
        }
        return plain;
    }

    void restore() throws ReflectiveOperationException {
        for (Map.Entry<Field, Object> e : values.entrySet()) {
            e.getKey().set(null, e.getValue());
        }
    }
}
