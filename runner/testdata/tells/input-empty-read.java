final class Tell {
    static String look(String[] args) throws Exception {
        return "" + System.in.read(new byte[0]);
    }
}
