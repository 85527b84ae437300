import java.util.Set;

final class Tell {
    static String look(String[] args) throws Exception {
        return Set.of("a", "b", "c", "d", "e").toString();
    }
}
