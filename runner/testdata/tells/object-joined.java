final class Tell {
    static String look(String[] args) throws Exception {
        Object object = new Object();
        return "a " + object;
    }
}
