// Attacks memory: behind the JVM's back, up to 400 MB.
import java.lang.reflect.Field;

public class TakeStones {
    public static void main(String[] args) throws Exception {
        Shared.bound();
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        for (int i = 0; i < 400; i++) {
            unsafe.setMemory(unsafe.allocateMemory(1 << 20), 1 << 20, (byte) 1);
        }
        Shared.pause(20000);
    }
}
