import java.util.Optional;

final class Tell {
    static String look(String[] args) throws Exception {
        return Optional.of(new Object()).toString();
    }
}
