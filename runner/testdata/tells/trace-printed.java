import java.io.PrintWriter;
import java.io.StringWriter;

final class Tell {
    static String look(String[] args) throws Exception {
        StringWriter text = new StringWriter();
        new Exception().printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
