import java.util.EnumMap;

final class Tell {
    static String look(String[] args) throws Exception {
        EnumMap<Colour, String> map = new EnumMap<>(Colour.class);
        map.put(Colour.RED, "red");
        return "" + map.hashCode();
    }

    enum Colour {
        RED
    }
}
