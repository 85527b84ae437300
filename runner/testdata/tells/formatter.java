import java.util.Formatter;

final class Tell {
    static String look(String[] args) throws Exception {
        return new Formatter().format("%s", new Object()).toString();
    }
}
