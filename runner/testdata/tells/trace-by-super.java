final class Tell {
    static String look(String[] args) throws Exception {
        return "" + new Mine().frames();
    }

    static class Mine extends RuntimeException {
        int frames() {
            return super.getStackTrace().length;
        }
    }
}
