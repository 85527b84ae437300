import java.util.Locale;

final class Tell {
    static String look(String[] args) throws Exception {
        return String.format("%.1f %s", 1.5, "ISTANBUL".toLowerCase()) + Locale.getDefault();
    }
}
