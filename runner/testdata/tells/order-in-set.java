import java.util.HashSet;

final class Tell {
    static String look(String[] args) throws Exception {
        StringBuilder order = new StringBuilder();
        HashSet<Mine> set = new HashSet<>();
        for (char c = 97; c < 107; c++) {
            set.add(new Mine(c));
        }
        set.forEach(m -> order.append(m.name));
        return order.toString();
    }

    static class Mine {
        final char name;

        Mine(char name) {
            this.name = name;
        }
    }
}
