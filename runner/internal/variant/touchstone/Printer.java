package touchstone;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** System.out of a program that runs warm. It examines objects before it prints them (see Texts). */
final class Printer extends PrintStream {
    Printer(OutputStream to) {
        super(to, true, StandardCharsets.UTF_8);
    }

    @Override
    public void print(Object value) {
        super.print(Texts.checked(value));
    }

    @Override
    public void println(Object value) {
        super.println(Texts.checked(value));
    }

    @Override
    public PrintStream format(String format, Object... values) {
        return super.format(format, Texts.checked(values));
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... values) {
        return super.format(locale, format, Texts.checked(values));
    }

    // Not all versions of Java implement the following methods by calling those above.

    @Override
    public PrintStream printf(String format, Object... values) {
        return format(format, values);
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... values) {
        return format(locale, format, values);
    }
}
