import java.util.Locale;

/** Right only if no earlier run has changed the locale: right cold, wrong warm. */
public class TakeStones {
    public static void main(String[] args) {
        Right.print(args);
        Locale.setDefault(Locale.GERMANY);
    }
}
