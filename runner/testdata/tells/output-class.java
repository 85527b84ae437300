final class Tell {
    static String look(String[] args) throws Exception {
        return "" + (System.out.getClass() == java.io.PrintStream.class);
    }
}
