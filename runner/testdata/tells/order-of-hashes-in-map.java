import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class Tell {
    static String look(String[] args) throws Exception {
        List<Mine> all = Stream.of(new Mine("a"), new Mine("b"), new Mine("c"), new Mine("d"), new Mine("e"), new Mine("f")).toList();
        StringBuilder order = new StringBuilder();
        all.stream().collect(Collectors.toConcurrentMap(m -> m, m -> m)).forEach((m, same) -> order.append(m.name));
        return order.toString();
    }

    static class Mine {
        final String name;

        Mine(String name) {
            this.name = name;
        }
    }
}
