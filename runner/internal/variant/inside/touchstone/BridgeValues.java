package touchstone;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Converts values between a program and Views. */
final class BridgeValues {
    private BridgeValues() {}

    /** Converts a value to the form of Views: integers, 1 for true, and lists of these. Returns null for other values. */
    static Object normalize(Object o) {
        if (o instanceof Boolean b) {
            return b ? 1 : 0;
        }
        if (o instanceof Number n) {
            return n.doubleValue() == n.intValue() ? (Object) n.intValue() : (Object) n.doubleValue();
        }
        if (o instanceof String) {
            return o;
        }
        List<Object> list = new ArrayList<>();
        if (o instanceof Collection<?> c) {
            (o instanceof Set<?> && !(o instanceof LinkedHashSet<?>) && c.stream().allMatch(Integer.class::isInstance) ? new TreeSet<>(c) : c)
                    .forEach(item -> list.add(normalize(item)));
        } else if (o != null && o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                list.add(normalize(Array.get(o, i)));
            }
        } else {
            return null;
        }
        return list.contains(null) ? null : list;
    }

    /** Converts a value of Views to a type. */
    static Object convert(Object value, Class<?> type) {
        if (value instanceof List<?> list) {
            if (type.isArray()) {
                Object array = Array.newInstance(type.getComponentType(), list.size());
                for (int i = 0; i < list.size(); i++) {
                    Array.set(array, i, convert(list.get(i), type.getComponentType()));
                }
                return array;
            }
            for (Collection<Object> c : List.<Collection<Object>>of(new ArrayList<>(), new LinkedList<>(), new TreeSet<>(), new LinkedHashSet<>())) {
                if (type.isInstance(c)) {
                    c.addAll(list);
                    return c;
                }
            }
            throw new IllegalStateException("cannot convert a list to " + type);
        }
        if (value instanceof Number n) {
            if (type == boolean.class || type == Boolean.class) {
                return n.intValue() != 0;
            }
            return type == long.class || type == Long.class ? (Object) n.longValue()
                    : type == double.class || type == Double.class ? (Object) n.doubleValue()
                    : type == float.class || type == Float.class ? (Object) n.floatValue()
                    : type == short.class || type == Short.class ? (Object) n.shortValue()
                    : type == byte.class || type == Byte.class ? (Object) n.byteValue() : (Object) n.intValue();
        }
        if (value == null && type.isPrimitive() && type != void.class) {
            throw new IllegalStateException("cannot convert null to " + type);
        }
        return value;
    }
}
