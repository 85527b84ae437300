package other;

// The default package cannot be seen from here: by its name only.
public class Answers {
    public static void print(String[] args) {
        try {
            java.lang.reflect.Method m = Class.forName("Shared").getDeclaredMethod("answer", String[].class);
            m.setAccessible(true);
            System.out.print(m.invoke(null, (Object) args));
        } catch (ReflectiveOperationException e) {
            throw new RuntimeException(e);
        }
    }
}
