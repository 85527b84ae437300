final class Tell {
    static String look(String[] args) throws Exception {
        return "" + Colour.RED.hashCode();
    }

    enum Colour {
        RED
    }
}
