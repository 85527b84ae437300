package touchstone;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The values of a program's static fields, and of all objects to which they refer, before its first run. It
 * also reads fields of library classes, so the host starts with special options (AddOpensFlags in hosts.go).
 */
final class StaticSnapshot {
    /**
     * Maximum number of objects and array elements to restore. With more, loading new classes would be
     * faster.
     */
    private static final int MAX_OBJECTS = 20_000;

    /** Packages whose objects have no state except their fields. */
    private static final Set<String> KNOWN_PACKAGES =
            Set.of("java.util", "java.util.concurrent.atomic", "java.text", "java.math");
    private static final Set<Class<?>> KNOWN_CLASSES = Set.of(StringBuilder.class, StringBuffer.class, Object.class);

    /** Restores a part of the state. */
    private interface Restorer {
        void restore() throws ReflectiveOperationException;
    }

    private final ClassLoader loader;
    private final List<Restorer> restorers = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> queue = new ArrayDeque<>();
    private int budget = MAX_OBJECTS;

    private StaticSnapshot(ClassLoader loader) {
        this.loader = loader;
    }

    /** Takes a snapshot. Returns null if a run may change something that cannot be restored, such as a stream. */
    static StaticSnapshot take(ClassLoader loader, Iterable<String> classes) {
        StaticSnapshot s = new StaticSnapshot(loader);
        try {
            for (String name : classes) {
                Class<?> type = Class.forName(name, true, loader);
                if (type.getClassLoader() == loader) { // not a class of the host
                    s.saveFields(type, null);
                }
            }
            while (!s.queue.isEmpty()) {
                if (!s.save(s.queue.remove())) {
                    return null;
                }
            }
            s.seen.clear();
            return s;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }

    void restore() throws ReflectiveOperationException {
        for (Restorer restorer : restorers) {
            restorer.restore();
        }
    }

    /** Saves the fields that a class declares: those of an object, or the static ones if the object is null. */
    private void saveFields(Class<?> type, Object object) throws ReflectiveOperationException {
        for (Field f : type.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) != (object == null) || object == null && f.isSynthetic()) {
                continue;
            }
            f.setAccessible(true);
            Object value = f.get(object);
            if (!Modifier.isFinal(f.getModifiers())) {
                restorers.add(() -> f.set(object, value));
            }
            enqueue(value);
        }
    }

    private void enqueue(Object value) {
        if (!isImmutable(value) && seen.add(value)) {
            queue.add(value);
        }
    }

    /** Reports whether a value is immutable. */
    private boolean isImmutable(Object value) {
        return value == null || value instanceof String || value instanceof Boolean || value instanceof Character
                || value instanceof Number && value.getClass().getPackageName().equals("java.lang")
                || value instanceof Class || value instanceof Locale
                || value instanceof Enum && value.getClass().getClassLoader() != loader;
    }

    /** Saves the state of an object. Returns false if that is impossible. */
    private boolean save(Object o) throws ReflectiveOperationException {
        Class<?> type = o.getClass();
        if (type.isArray()) {
            return saveArray(o);
        }
        boolean known = type.getClassLoader() == loader || KNOWN_CLASSES.contains(type)
                || KNOWN_PACKAGES.contains(type.getPackageName());
        if (!known || o instanceof Thread || --budget < 0) {
            return false;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            saveFields(c, o);
        }
        return true;
    }

    private boolean saveArray(Object array) {
        int length = Array.getLength(array);
        budget -= 1 + length;
        if (budget < 0) {
            return false;
        }
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        restorers.add(() -> System.arraycopy(copy, 0, array, 0, length));
        if (array instanceof Object[] elements) {
            for (Object element : elements) {
                enqueue(element);
            }
        }
        return true;
    }
}
