final class Tell {
    static String look(String[] args) throws Exception {
        return System.in.available() + " " + System.in.read() + " " + System.in.available();
    }
}
