import java.util.ArrayList;

final class Tell {
    static String look(String[] args) throws Exception {
        Mine list = new Mine();
        list.add(new Object());
        return list.toString();
    }

    static class Mine extends ArrayList<Object> {}
}
