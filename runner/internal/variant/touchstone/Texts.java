package touchstone;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * Replaces String.format and String.valueOf in a program that runs warm. The default text of an object
 * contains a hash code that the JVM makes up and that depends on earlier runs. A run that may print one
 * does not count.
 */
public final class Texts {
    private static final Set<Class<?>> PLAIN = Set.of(
            String.class, Boolean.class, Character.class, Byte.class, Short.class, Integer.class, Long.class,
            Float.class, Double.class, BigInteger.class, BigDecimal.class);

    private Texts() {}

    public static String format(String format, Object... values) {
        return String.format(format, checked(values));
    }

    public static String format(Locale locale, String format, Object... values) {
        return String.format(locale, format, checked(values));
    }

    public static String valueOf(Object value) {
        return String.valueOf(checked(value));
    }

    /**
     * Returns the values. If one of them is not of a plain class, the run does not count: "%h" prints a
     * hash code, and a toString method of the program could replace later values by other objects.
     */
    static Object[] checked(Object[] values) {
        if (values != null && !Arrays.stream(values).allMatch(Texts::isPlain)) {
            WarmRun.current().markDoubtful();
        }
        return values;
    }

    /** Returns the value. If its class does not determine its text, the run does not count. */
    static Object checked(Object value) {
        if (!isPlain(value) && !determinesText(value.getClass())) {
            WarmRun.current().markDoubtful();
        }
        return value;
    }

    private static boolean isPlain(Object value) {
        return value == null || PLAIN.contains(value.getClass());
    }

    /**
     * Reports whether a class determines its text: a string buffer, an enumeration, or a class of the
     * program with a toString method of its own.
     */
    private static boolean determinesText(Class<?> type) {
        if (type == StringBuilder.class || type == StringBuffer.class) {
            return true;
        }
        if (!isOfProgram(type) || type.isHidden() || type.isRecord()) {
            return false;
        }
        try {
            Class<?> writer = type.getMethod("toString").getDeclaringClass();
            return writer == Enum.class || isOfProgram(writer);
        } catch (NoSuchMethodException e) {
            return false; // impossible: every class has the method
        }
    }

    private static boolean isOfProgram(Class<?> type) {
        return type.getClassLoader() instanceof InMemoryClassLoader;
    }
}
