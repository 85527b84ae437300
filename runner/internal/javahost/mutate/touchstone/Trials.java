package touchstone;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Measures which changes of a unit's own body would correct it. For a sample of the unit's calls, it
 * runs the body in place, first unchanged, and then once with each change whose location the first run
 * reached.
 */
final class Trials {
    private static final long MOST_STEPS = 10_000_000; // of all runs together
    private static final int MORE_STEPS = 20; // times the steps of the unchanged body
    private static final int FREE_STEPS = 2000;
    private static final int MOST_SPOILED = 4; // calls that a change may break before it is given up, if it corrects none
    private static final int MOST_SAME = 25; // wrong calls that a change may leave wrong before it is given up

    /**
     * By change or mark: how many calls in the sample it corrects and breaks, and how many wrong and
     * right calls reach it.
     */
    final int[] mended;
    final int[] spoiled;
    final int[] wrong;
    final int[] right;

    private final Set<String> sample; // calls that have not been tried yet
    private final BitSet alive = new BitSet();
    private long left = MOST_STEPS;

    // Of the current call:
    private String said;
    private long allowed;
    private String open; // the call as text
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

    boolean wants(String call) {
        return sample.contains(call);
    }

    /**
     * Takes the answer of a run of the body. Returns the step limit for the next run, or 0 if there is
     * none.
     */
    long again(String call, String answer, long steps) {
        if (!isOpen || !call.equals(open)) { // an earlier run may have ended during the last call
            isOpen = sample.remove(call);
            open = call;
            if (!isOpen) {
                return 0;
            }
            said = answer;
            allowed = FREE_STEPS + (answer.equals(UnitRuntime.ENDLESS) ? 0 : MORE_STEPS * Math.min(steps, MOST_STEPS / 1000));
            todo = UnitRuntime.seen().toArray();
            next = 0;
            answers.clear();
        } else {
            left -= steps;
            UnitRuntime.set(todo[next], false);
            answers.add(answer);
            next++;
        }
        while (next < todo.length && (!alive.get(todo[next]) || left < 0)) {
            answers.add(null); // a mark, a change that was given up, or no steps left
            next++;
        }
        if (next == todo.length) {
            return 0;
        }
        UnitRuntime.set(todo[next], true);
        return allowed;
    }

    /** Compares the answers with the right answer to the call. */
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
                spoiled[k] += answers.get(i).equals(UnitRuntime.ENDLESS) ? 2 : 1;
            }
            boolean spoils = mended[k] == 0 ? spoiled[k] >= MOST_SPOILED : spoiled[k] > 2 * MOST_SPOILED + mended[k];
            if (spoils || mended[k] == 0 && wrong[k] >= MOST_SAME) {
                alive.clear(k);
            }
        }
    }

    /**
     * Chooses up to most calls: half of them from the beginning, and the others spread over the rest.
     */
    static void choose(List<String> from, int most, Set<String> chosen) {
        int first = Math.min(from.size(), most / 2);
        chosen.addAll(from.subList(0, first));
        List<String> rest = from.subList(first, from.size());
        for (int i = 0; i < most - first && !rest.isEmpty(); i++) {
            chosen.add(rest.get((int) ((long) i * rest.size() / (most - first))));
        }
    }
}
