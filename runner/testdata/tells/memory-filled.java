import java.util.ArrayList;

final class Tell {
    static String look(String[] args) throws Exception {
        ArrayList<byte[]> all = new ArrayList<>();
        try {
            while (true) {
                all.add(new byte[1 << 20]);
            }
        } catch (OutOfMemoryError e) {
            return "" + all.size() / 4;
        }
    }
}
