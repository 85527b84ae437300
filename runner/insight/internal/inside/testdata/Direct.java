import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls one method of a program directly, and prints what comes of it, a line for each way in which the
 * program may have come to the state: TYPE METHOD SIZE ARGUMENTS... -- STONES TAKEN..., the last one last.
 */
public class Direct {
    private static String[] args;
    private static int size; // -1 if there is no state
    private static final List<Integer> given = new ArrayList<>();
    private static final List<Integer> taken = new ArrayList<>();

    public static void main(String[] all) throws Exception {
        args = all;
        size = Integer.parseInt(all[2]);
        given.clear();
        taken.clear();
        List<Integer> list = given;
        for (int i = 3; i < all.length; i++) {
            if (all[i].equals("--")) {
                list = taken;
            } else {
                list.add(Integer.parseInt(all[i]));
            }
        }
        for (int way = 0; way < 4; way++) {
            System.out.println(call(way));
        }
    }

    private static Class<?> type(String name) throws Exception {
        Package p = Direct.class.getPackage();
        return Class.forName(p == null || p.getName().isEmpty() ? name : p.getName() + "." + name, true, Direct.class.getClassLoader());
    }

    private static String call(int way) throws Exception {
        Object state = size < 0 ? null : state(way);
        if (state != null && way == 3) {
            find(state.getClass(), "getMoves").invoke(state, fill(find(state.getClass(), "getMoves"), state, List.of()));
        }
        Method m = find(type(args[0]), args[1]);
        try {
            Object back = m.invoke(state, fill(m, state, given));
            return m.getReturnType() == void.class ? "leaves the object as " + show(state) : "returns " + show(back);
        } catch (InvocationTargetException e) {
            if (e.getCause().getClass().getName().startsWith("touchstone")) {
                throw (Error) e.getCause(); // it takes too many steps
            }
            return "throws " + e.getCause().getClass().getSimpleName();
        }
    }

    /** The state as the main method comes to it, as a search does, or as one that tells whose turn it is. */
    private static Object state(int way) throws Exception {
        var made = type("GameState").getDeclaredConstructor(int.class);
        var copied = type("GameState").getDeclaredConstructor(type("GameState"));
        Object state = made.newInstance(size);
        for (int stone : taken) {
            state = way == 1 ? copied.newInstance(state) : state;
            Method remove = find(state.getClass(), "removeStone");
            remove.invoke(state, fill(remove, state, List.of(stone)));
        }
        for (Field f : state.getClass().getDeclaredFields()) {
            if (way >= 2 && f.getType() == boolean.class && f.getName().matches("(?i).*(max|turn).*")) {
                f.setAccessible(true);
                f.set(state, taken.size() % 2 == 0);
            }
        }
        return state;
    }

    private static Method find(Class<?> type, String name) throws Exception {
        for (Method m : type.getDeclaredMethods()) {
            if (m.getName().equals(name) && !m.isSynthetic()) {
                m.setAccessible(true);
                return m;
            }
        }
        throw new NoSuchMethodException(name);
    }

    /** Returns the arguments of a call: the reported numbers, and a value for each other parameter. */
    private static Object[] fill(Method m, Object state, List<Integer> told) throws Exception {
        List<Object> list = new ArrayList<>();
        List<Integer> left = new ArrayList<>(told);
        for (Class<?> wanted : m.getParameterTypes()) {
            if (wanted == int.class && !left.isEmpty()) {
                list.add(left.remove(0));
            } else if (wanted == long.class && !left.isEmpty()) {
                list.add((long) left.remove(0));
            } else if (wanted == boolean.class) {
                list.add(taken.size() % 2 == 0);
            } else if (wanted == List.class) {
                Method moves = find(state.getClass(), "getMoves");
                list.add(moves.invoke(state, fill(moves, state, List.of())));
            } else {
                list.add(state);
            }
        }
        return list.toArray();
    }

    private static String show(Object o) throws Exception {
        if (o instanceof List<?> || o != null && o.getClass().isArray()) {
            List<String> items = new ArrayList<>();
            for (int i = 0; i < (o instanceof List<?> l ? l.size() : Array.getLength(o)); i++) {
                items.add(show(o instanceof List<?> l ? l.get(i) : Array.get(o, i)));
            }
            return items.toString();
        }
        if (o == null || !o.getClass().getSimpleName().equals("GameState")) {
            return String.valueOf(o).equals("-0.0") ? "0.0" : String.valueOf(o);
        }
        int all = (int) find(o.getClass(), "getSize").invoke(o);
        List<Integer> gone = new ArrayList<>();
        for (int i = 1; i <= all; i++) {
            if (!(boolean) find(o.getClass(), "getStone").invoke(o, i)) {
                gone.add(i);
            }
        }
        String words = gone.toString();
        return all + " stones" + (gone.isEmpty() ? ", none taken" : "; " + words.substring(1, words.length() - 1) + " taken, "
                + find(o.getClass(), "getLastMove").invoke(o) + " last");
    }
}
