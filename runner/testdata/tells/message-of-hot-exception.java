final class Tell {
    static String look(String[] args) throws Exception {
        for (int n = 0; n < 300_000; n++) {
            try {
                args[-1 - n] = "";
            } catch (ArrayIndexOutOfBoundsException e) {
                if (e.getMessage() == null) {
                    return "none";
                }
            }
        }
        return "always";
    }
}
