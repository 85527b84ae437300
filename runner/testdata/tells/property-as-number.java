final class Tell {
    static String look(String[] args) throws Exception {
        return "" + Integer.getInteger("java.specification.version");
    }
}
