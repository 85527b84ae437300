// Attacks memory: defines itself again, up to 50,000 times.
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;

public class TakeStones {
    public static void main(String[] args) throws Exception {
        Shared.bound();
        byte[] self;
        try (InputStream in = TakeStones.class.getResourceAsStream("TakeStones.class")) { self = in.readAllBytes(); }
        ArrayList<Class<?>> kept = new ArrayList<>();
        for (int i = 0; i < 50000; i++) {
            kept.add(MethodHandles.lookup().defineHiddenClass(self, false).lookupClass());
        }
        Shared.pause(20000);
    }
}
