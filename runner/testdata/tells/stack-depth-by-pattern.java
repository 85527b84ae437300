import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

final class Tell {
    static String look(String[] args) throws Exception {
        String nested = "(".repeat(60_000) + ")".repeat(60_000);
        try {
            Pattern.compile(nested);
            return "deep";
        } catch (PatternSyntaxException e) {
            return "shallow";
        }
    }
}
