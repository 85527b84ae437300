import java.io.PrintWriter;
import java.io.StringWriter;

final class Tell {
    static String look(String[] args) throws Exception {
        StringWriter text = new StringWriter();
        new PrintWriter(text, true).printf("%s", new Object());
        return text.toString();
    }
}
