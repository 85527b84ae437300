import java.util.ArrayList;

final class Tell {
    static String look(String[] args) throws Exception {
        ArrayList<Object> list = new ArrayList<>();
        list.add(new Object());
        return list.toString();
    }
}
