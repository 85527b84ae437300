package touchstone;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * What String.format is to a program that is run warm. An object without a text of its own is told
 * by a number that the machine makes up, and that depends on what ran before: a run that would see
 * one does not count.
 */
public final class Texts {
    private static final Set<Class<?>> PLAIN = Set.of(
            String.class, Boolean.class, Character.class, Byte.class, Short.class, Integer.class, Long.class,
            Float.class, Double.class, BigInteger.class, BigDecimal.class);

    private Texts() {}

    public static String format(String format, Object... values) {
        return String.format(format, looked(values));
    }

    public static String format(Locale locale, String format, Object... values) {
        return String.format(locale, format, looked(values));
    }

    /**
     * The values, which make the run not count if one of them is anything but a plain one: "%h" asks
     * for the hash, and a text of the program's own could put other objects in the place of the next.
     */
    static Object[] looked(Object[] values) {
        if (values != null && !Arrays.stream(values).allMatch(Texts::isPlain)) {
            WarmRun.current().doubt();
        }
        return values;
    }

    /** The value, which makes the run not count if it has no text of its own. */
    static Object looked(Object value) {
        if (!isPlain(value) && !hasText(value.getClass())) {
            WarmRun.current().doubt();
        }
        return value;
    }

    private static boolean isPlain(Object value) {
        return value == null || PLAIN.contains(value.getClass());
    }

    /** A class of the program's own with a method toString that it has written, or a name: of an enumeration. */
    private static boolean hasText(Class<?> type) {
        if (type == StringBuilder.class || type == StringBuffer.class) {
            return true;
        }
        if (!isOwn(type) || type.isHidden() || type.isRecord()) {
            return false;
        }
        try {
            Class<?> writer = type.getMethod("toString").getDeclaringClass();
            return writer == Enum.class || isOwn(writer);
        } catch (NoSuchMethodException e) {
            return false; // which no class is without
        }
    }

    private static boolean isOwn(Class<?> type) {
        return type.getClassLoader() instanceof ClassesInMemory;
    }
}
