import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

final class Tell {
    static String look(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new PrintStream(bytes, true).println(new Object());
        return bytes.toString();
    }
}
