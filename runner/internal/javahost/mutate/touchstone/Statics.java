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
 * The static fields of a program, and all that can be reached from them, as they are before its first run.
 * Classes of the library are looked into as well, which the host is started for (Opened in javahost.go).
 */
final class Statics {
    /** How many objects and elements of arrays are remembered: more are slower than new classes. */
    private static final int MOST = 20_000;

    /** Packages whose objects are nothing but their fields. */
    private static final Set<String> KNOWN_PACKAGES =
            Set.of("java.util", "java.util.concurrent.atomic", "java.text", "java.math");
    private static final Set<Class<?>> KNOWN = Set.of(StringBuilder.class, StringBuffer.class, Object.class);

    /** Puts a part of what was there back. */
    private interface Part {
        void restore() throws ReflectiveOperationException;
    }

    private final ClassLoader loader;
    private final List<Part> parts = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> waiting = new ArrayDeque<>();
    private int left = MOST;

    private Statics(ClassLoader loader) {
        this.loader = loader;
    }

    /** Null if a run may change something that nobody can look into, such as a stream. */
    static Statics of(ClassLoader loader, Iterable<String> classes) {
        Statics s = new Statics(loader);
        try {
            for (String name : classes) {
                Class<?> type = Class.forName(name, true, loader);
                if (type.getClassLoader() == loader) { // and is none of ours, which counts steps
                    s.fields(type, null);
                }
            }
            while (!s.waiting.isEmpty()) {
                if (!s.remember(s.waiting.remove())) {
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
        for (Part part : parts) {
            part.restore();
        }
    }

    /** Remembers the fields of an object that its class declares, or the static ones of the class. */
    private void fields(Class<?> type, Object of) throws ReflectiveOperationException {
        for (Field f : type.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) != (of == null) || of == null && f.isSynthetic()) {
                continue;
            }
            f.setAccessible(true);
            Object value = f.get(of);
            if (!Modifier.isFinal(f.getModifiers())) {
                parts.add(() -> f.set(of, value));
            }
            look(value);
        }
    }

    private void look(Object value) {
        if (!isPlain(value) && seen.add(value)) {
            waiting.add(value);
        }
    }

    /** Whether no run can change it. */
    private boolean isPlain(Object value) {
        return value == null || value instanceof String || value instanceof Boolean || value instanceof Character
                || value instanceof Number && value.getClass().getPackageName().equals("java.lang")
                || value instanceof Class || value instanceof Locale
                || value instanceof Enum && value.getClass().getClassLoader() != loader;
    }

    /** Remembers what is in an object, and tells whether that can be done. */
    private boolean remember(Object o) throws ReflectiveOperationException {
        Class<?> type = o.getClass();
        if (type.isArray()) {
            return array(o);
        }
        boolean known = type.getClassLoader() == loader || KNOWN.contains(type)
                || KNOWN_PACKAGES.contains(type.getPackageName());
        if (!known || o instanceof Thread || --left < 0) {
            return false;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            fields(c, o);
        }
        return true;
    }

    private boolean array(Object array) {
        int length = Array.getLength(array);
        left -= 1 + length;
        if (left < 0) {
            return false;
        }
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        parts.add(() -> System.arraycopy(copy, 0, array, 0, length));
        if (array instanceof Object[] elements) {
            for (Object element : elements) {
                look(element);
            }
        }
        return true;
    }
}
