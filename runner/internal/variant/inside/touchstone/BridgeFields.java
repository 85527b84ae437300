package touchstone;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and sets the fields in which a program and solutions keep views of a position. */
final class BridgeFields {
    static final Map<Bridge.Slot, Field> cache = new HashMap<>(); // fields of the loaded classes

    private BridgeFields() {}

    /** Returns the fields that a method can reach. The object is null if the method is static. */
    static List<Bridge.Slot> fieldsOf(Class<?> type, Object self) {
        List<Bridge.Slot> slots = new ArrayList<>();
        for (String name : Bridge.programClasses) {
            Class<?> c = Bridge.classNamed(name);
            for (Field f : c.getDeclaredFields()) {
                boolean reached = Modifier.isStatic(f.getModifiers()) || c == type && self != null;
                if (reached && !f.isSynthetic()) {
                    slots.add(new Bridge.Slot(-1, name, f.getName()));
                }
            }
        }
        return slots;
    }

    static Field field(Bridge.Slot slot) {
        return cache.computeIfAbsent(slot, s -> {
            try {
                Field f = Bridge.classNamed(s.type()).getDeclaredField(s.name());
                f.setAccessible(true);
                return f;
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    static Object read(Bridge.Slot slot, Object self, Object[] args) {
        try {
            return slot.parameter() >= 0 ? args[slot.parameter()] : field(slot).get(self);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sets a field. If the field is final, it replaces the contents of the object that the field holds. It
     * returns the old value or contents, for restore.
     */
    static Object write(Bridge.Slot slot, Object self, Object value) {
        Field f = field(slot);
        try {
            Object old = f.get(self);
            if (!Modifier.isFinal(f.getModifiers())) {
                f.set(self, BridgeValues.convert(value, f.getType()));
                return old;
            }
            Object before = BridgeValues.normalize(old);
            fill(old, value);
            return before;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static void restore(Bridge.Slot slot, Object self, Object value) {
        Field f = field(slot);
        try {
            if (Modifier.isFinal(f.getModifiers())) {
                fill(f.get(self), value);
            } else {
                f.set(self, value);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static void fill(Object held, Object value) {
        if (held instanceof Collection<?> c && value instanceof List<?> list) {
            c.clear();
            ((Collection<Object>) c).addAll(list);
        } else if (held != null && held.getClass().isArray()) {
            Object next = BridgeValues.convert(value, held.getClass());
            System.arraycopy(next, 0, held, 0, Math.min(Array.getLength(next), Array.getLength(held)));
        }
    }

    /** Returns the contents of text buffers in fields. A program may collect its output there. */
    static Map<Bridge.Slot, String> texts(Class<?> type, Object self) {
        Map<Bridge.Slot, String> found = new LinkedHashMap<>();
        for (Bridge.Slot s : fieldsOf(type, self)) {
            if (CharSequence.class.isAssignableFrom(field(s).getType()) || field(s).getType() == StringBuffer.class) {
                found.put(s, String.valueOf(read(s, self, null)));
            }
        }
        return found;
    }

    private static Field staticField(int form, String type, String name) {
        return field(new Bridge.Slot(-1, "right" + form + "." + type, name));
    }

    static Object readStatic(int form, String type, String name) {
        try {
            return staticField(form, type, name).get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static void writeStatic(int form, String type, String name, Object value) {
        try {
            Field f = staticField(form, type, name);
            f.set(null, BridgeValues.convert(value, f.getType()));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static void copyStatics(int from, int to, String type) {
        for (Field f : Bridge.classNamed("right" + from + "." + type).getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers()) && !f.isSynthetic()) {
                writeStatic(to, type, f.getName(), BridgeValues.normalize(readStatic(from, type, f.getName())));
            }
        }
    }
}
