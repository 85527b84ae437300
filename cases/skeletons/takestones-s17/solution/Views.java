import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The ways in which programs represent a position. Each method converts the views that its parameters name to the
 * view that it is named after, without a final digit. args holds the program's arguments; true is 1, an array a list.
 */
class Views {

    static List<Integer> left(int size, List<Integer> taken) {
        return TakeStones.left(size, taken);
    }

    static List<Integer> moves(int size, List<Integer> taken) {
        return TakeStones.getMoves(size, taken);
    }

    /** By number, 1 for each stone that is still there, 0 for the others. */
    static List<Integer> here(int size, List<Integer> left) {
        List<Integer> here = new ArrayList<>(Collections.nCopies(size + 1, 0));
        left.forEach(stone -> here.set(stone, 1));
        return here;
    }

    static List<Integer> hereAndZero(List<Integer> here) {
        List<Integer> list = new ArrayList<>(here);
        list.set(0, 1);
        return list;
    }

    static List<Integer> hereFromOne(List<Integer> here) {
        return here.subList(1, here.size());
    }

    static List<Integer> gone(List<Integer> hereAndZero) {
        return turned(hereAndZero);
    }

    static List<Integer> goneAndZero(List<Integer> here) {
        return turned(here);
    }

    static List<Integer> goneFromOne(List<Integer> hereFromOne) {
        return turned(hereFromOne);
    }

    /** By number, the number of each stone that is still there, 0 for the others. */
    static List<Integer> places(List<Integer> here) {
        List<Integer> list = new ArrayList<>();
        here.forEach(stone -> list.add(stone * list.size()));
        return list;
    }

    static List<Integer> placesFromOne(List<Integer> places) {
        return places.subList(1, places.size());
    }

    /** The stones taken, first to last, then a 0 for each other stone. */
    static List<Integer> path(int size, List<Integer> taken) {
        List<Integer> path = new ArrayList<>(taken);
        path.addAll(Collections.nCopies(size - taken.size(), 0));
        return path;
    }

    static List<Integer> pathAndZero(List<Integer> path) {
        List<Integer> list = new ArrayList<>(path);
        list.add(0);
        return list;
    }

    static int last(List<Integer> taken) {
        return taken.isEmpty() ? -1 : taken.get(taken.size() - 1);
    }

    static int lastOrZero(int last) {
        return Math.max(last, 0);
    }

    static int count(List<Integer> taken) {
        return taken.size();
    }

    static int rest(int size, int count) {
        return size - count;
    }

    static boolean max(int count) {
        return count % 2 == 0;
    }

    static boolean min(int count) {
        return count % 2 == 1;
    }

    static boolean first(int count) {
        return count == 0;
    }

    // The methods from here on convert views back to the size and the stones taken.

    static int size(List<Integer> here) {
        return here.size() - 1;
    }

    static int size2(List<Integer> left, int count) {
        return left.size() + count;
    }

    static int size3(int rest, int count) {
        return rest + count;
    }

    static int size4(List<String> args) {
        return Integer.parseInt(args.get(0));
    }

    static int depth(List<String> args) {
        return Integer.parseInt(args.get(2 + Integer.parseInt(args.get(1))));
    }

    static int alpha(List<String> args) {
        return -1000;
    }

    static int beta(List<String> args) {
        return 1000;
    }

    /** The stones taken, in increasing order except for the last one. */
    static List<Integer> taken(int size, List<Integer> left, int last) {
        List<Integer> taken = TakeStones.left(size, left);
        if (taken.remove(Integer.valueOf(last))) {
            taken.add(last);
        }
        return taken;
    }

    static List<Integer> taken2(List<Integer> path, int count) {
        return path.subList(0, count);
    }

    static List<Integer> left2(List<Integer> here) {
        List<Integer> left = new ArrayList<>();
        for (int i = 1; i < here.size(); i++) {
            if (here.get(i) == 1) {
                left.add(i);
            }
        }
        return left;
    }

    static List<Integer> here2(List<Integer> hereAndZero) {
        List<Integer> list = new ArrayList<>(hereAndZero);
        list.set(0, 0);
        return list;
    }

    static List<Integer> here3(List<Integer> hereFromOne) {
        List<Integer> list = new ArrayList<>(hereFromOne);
        list.add(0, 0);
        return list;
    }

    static List<Integer> here4(List<Integer> goneAndZero) {
        return turned(goneAndZero);
    }

    static List<Integer> here5(List<Integer> places) {
        List<Integer> list = new ArrayList<>();
        places.forEach(stone -> list.add(stone > 0 ? 1 : 0));
        return list;
    }

    static List<Integer> hereAndZero2(List<Integer> gone) {
        return turned(gone);
    }

    static List<Integer> hereFromOne2(List<Integer> goneFromOne) {
        return turned(goneFromOne);
    }

    static List<Integer> places2(List<Integer> placesFromOne) {
        return here3(placesFromOne);
    }

    static List<Integer> path2(List<Integer> pathAndZero) {
        return pathAndZero.subList(0, pathAndZero.size() - 1);
    }

    static int last2(int lastOrZero) {
        return lastOrZero == 0 ? -1 : lastOrZero;
    }

    /** Describes the position in the terms of the homework. */
    static String words(int size, List<Integer> taken, int last) {
        String list = taken.toString();
        return size + " stones"
                + (taken.isEmpty() ? ", none taken"
                        : "; " + list.substring(1, list.length() - 1) + " taken, " + last + " last");
    }

    /** Describes the position, whatever the order of the stones taken before the last. */
    static String state(int size, List<Integer> left, int last) {
        return words(size, TakeStones.left(size, left), last);
    }

    /** Describes the move that led to the position. */
    static String moved(int last) {
        return last < 0 ? "" : "stone " + last;
    }

    private static List<Integer> turned(List<Integer> flags) {
        List<Integer> list = new ArrayList<>();
        flags.forEach(flag -> list.add(1 - flag));
        return list;
    }
}
