final class Tell {
    static String look(String[] args) throws Exception {
        Object[] texts = new String[1];
        Runnable nothing = () -> {};
        try {
            texts[0] = nothing;
            return "stored";
        } catch (ArrayStoreException e) {
            return e.getMessage();
        }
    }
}
