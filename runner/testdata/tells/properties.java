final class Tell {
    static String look(String[] args) throws Exception {
        return System.getProperty("java.class.path") + System.getProperty("sun.java.command");
    }
}
