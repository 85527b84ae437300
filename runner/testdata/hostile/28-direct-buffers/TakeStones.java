// Attacks memory: buffers outside the heap, up to 400 MB.
import java.nio.ByteBuffer;
import java.util.ArrayList;

public class TakeStones {
    public static void main(String[] args) {
        Shared.bound();
        ArrayList<ByteBuffer> kept = new ArrayList<>();
        for (int i = 0; i < 400; i++) kept.add(ByteBuffer.allocateDirect(1 << 20));
        Shared.pause(20000);
    }
}
