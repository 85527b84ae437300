final class Tell {
    static String look(String[] args) throws Exception {
        String made = new StringBuilder("made ").append("by ").append("hand").toString();
        return "" + (made.intern() == made);
    }
}
