final class Tell {
    static String look(String[] args) throws Exception {
        ArrayIndexOutOfBoundsException last = null;
        for (int n = 0; n < 300_000; n++) {
            try {
                args[-1 - n] = "";
            } catch (ArrayIndexOutOfBoundsException e) {
                if (e == last) {
                    return "same";
                }
                last = e;
            }
        }
        return "other";
    }
}
