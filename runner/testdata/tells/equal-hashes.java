import java.util.LinkedHashMap;
import java.util.Map;

final class Tell {
    private static int asked;

    private static final class Key {
        @Override
        public boolean equals(Object other) {
            asked++;
            return false;
        }
    }

    static String look(String[] args) throws Exception {
        Map<Key, Key> keys = new LinkedHashMap<>();
        for (int n = 0; n < 300_000; n++) {
            keys.put(new Key(), null);
        }
        return "asked " + asked;
    }
}
