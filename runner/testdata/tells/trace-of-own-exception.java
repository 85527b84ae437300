final class Tell {
    static String look(String[] args) throws Exception {
        return "" + new Mine().getStackTrace().length;
    }

    static class Mine extends Exception {}
}
