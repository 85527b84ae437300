final class Tell {
    static String look(String[] args) throws Exception {
        assert args.length < 0 : "assertions are on";
        return "off";
    }
}
