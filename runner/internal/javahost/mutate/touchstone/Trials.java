package touchstone;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Tries changes of a unit's own body at some of its calls, where they are made: the body runs as it is, and
 * once more with each change that it then came by.
 */
final class Trials {
    private static final long MOST_STEPS = 10_000_000; // of all trials
    private static final int MORE_STEPS = 20; // times as many as the body takes as it is
    private static final int FREE_STEPS = 2000;
    private static final int MOST_SPOILED = 4; // calls, by a change that mends none
    private static final int MOST_SAME = 25; // wrong calls that a change has left wrong

    /** Of each change, or mark: the calls in the sample that it mends and spoils, and that come by it and are wrong or right. */
    final int[] mended;
    final int[] spoiled;
    final int[] wrong;
    final int[] right;

    private final Set<String> sample; // calls that are still to come
    private final BitSet alive = new BitSet();
    private long left = MOST_STEPS;

    // of the call
    private String said;
    private long allowed;
    private String open; // what was asked
    private boolean isOpen;
    private int[] todo = {};
    private int next;
    private final List<String> answers = new ArrayList<>();

    Trials(Set<String> sample, int all, IntPredicate isTried) {
        this.sample = sample;
        mended = new int[all];
        spoiled = new int[all];
        wrong = new int[all];
        right = new int[all];
        IntStream.range(0, all).filter(isTried).forEach(alive::set);
    }

    boolean isDone() {
        return sample.isEmpty();
    }

    boolean wants(String asked) {
        return sample.contains(asked);
    }

    /** Takes what the body has answered, and says whether it is to run once more, and for how many steps. */
    long again(String asked, String answer, long steps) {
        if (!isOpen || !asked.equals(open)) { // the run may have ended in the midst of the last call
            isOpen = sample.remove(asked);
            open = asked;
            if (!isOpen) {
                return 0;
            }
            said = answer;
            allowed = FREE_STEPS + (answer.equals(Units.ENDLESS) ? 0 : MORE_STEPS * Math.min(steps, MOST_STEPS / 1000));
            todo = Units.seen().toArray();
            next = 0;
            answers.clear();
        } else {
            left -= steps;
            Units.set(todo[next], false);
            answers.add(answer);
            next++;
        }
        while (next < todo.length && (!alive.get(todo[next]) || left < 0)) {
            answers.add(null); // a mark, or too much
            next++;
        }
        if (next == todo.length) {
            return 0;
        }
        Units.set(todo[next], true);
        return allowed;
    }

    /** Learns the right answer to the call. */
    void called(String want) {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        boolean isRight = said.equals(want);
        for (int i = 0; i < todo.length; i++) {
            int k = todo[i];
            (isRight ? right : wrong)[k]++;
            if (answers.get(i) == null) {
                continue;
            }
            boolean mends = answers.get(i).equals(want);
            if (!isRight && mends) {
                mended[k]++;
            } else if (isRight && !mends) {
                spoiled[k] += answers.get(i).equals(Units.ENDLESS) ? 2 : 1;
            }
            boolean spoils = mended[k] == 0 ? spoiled[k] >= MOST_SPOILED : spoiled[k] > 2 * MOST_SPOILED + mended[k];
            if (spoils || mended[k] == 0 && wrong[k] >= MOST_SAME) {
                alive.clear(k);
            }
        }
    }

    /** Which of some calls are tried: as many of the first as there may be, and others from all over. */
    static void choose(List<String> from, int most, Set<String> chosen) {
        int first = Math.min(from.size(), most / 2);
        chosen.addAll(from.subList(0, first));
        List<String> rest = from.subList(first, from.size());
        for (int i = 0; i < most - first && !rest.isEmpty(); i++) {
            chosen.add(rest.get((int) ((long) i * rest.size() / (most - first))));
        }
    }
}
