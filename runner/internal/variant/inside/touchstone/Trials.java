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
    private static final long MAX_STEPS = 10_000_000; // of all runs together
    private static final int MORE_STEPS = 20; // limit of a run with a change, as a multiple of the steps of the unchanged body
    private static final int FREE_STEPS = 2000;
    private static final int MAX_BROKEN = 4; // maximum number of calls that a change may break if it corrects none
    private static final int MAX_UNCORRECTED = 25; // maximum number of wrong calls that a change may reach if it corrects none

    /**
     * By change or mark: how many calls in the sample it corrects and breaks, and how many wrong and
     * right calls reach it.
     */
    final int[] corrected;
    final int[] broken;
    final int[] wrong;
    final int[] right;

    private final Set<String> sample; // calls that have not been tried yet
    private final BitSet candidates = new BitSet();
    private long stepsLeft = MAX_STEPS;

    // Of the current call:
    private String unchangedAnswer;
    private long maxSteps;
    private String currentCall; // the call as text
    private boolean isOpen;
    private int[] todo = {};
    private int next;
    private final List<String> answers = new ArrayList<>();

    Trials(Set<String> sample, int count, IntPredicate isCandidate) {
        this.sample = sample;
        corrected = new int[count];
        broken = new int[count];
        wrong = new int[count];
        right = new int[count];
        IntStream.range(0, count).filter(isCandidate).forEach(candidates::set);
    }

    boolean isDone() {
        return sample.isEmpty();
    }

    boolean isSampled(String call) {
        return sample.contains(call);
    }

    /** Records the answer of a run of the body. Returns the step limit of the next run, or 0 if no run follows. */
    long nextRun(String call, String answer, long stepsTaken) {
        if (!isOpen || !call.equals(currentCall)) { // an earlier run may have ended during the last call
            isOpen = sample.remove(call);
            currentCall = call;
            if (!isOpen) {
                return 0;
            }
            unchangedAnswer = answer;
            maxSteps = FREE_STEPS + (answer.equals(UnitRuntime.ENDLESS) ? 0 : MORE_STEPS * Math.min(stepsTaken, MAX_STEPS / 1000));
            todo = UnitRuntime.reached().toArray();
            next = 0;
            answers.clear();
        } else {
            stepsLeft -= stepsTaken;
            UnitRuntime.setActive(todo[next], false);
            answers.add(answer);
            next++;
        }
        while (next < todo.length && (!candidates.get(todo[next]) || stepsLeft < 0)) {
            answers.add(null); // a mark, a change that was given up, or no steps left
            next++;
        }
        if (next == todo.length) {
            return 0;
        }
        UnitRuntime.setActive(todo[next], true);
        return maxSteps;
    }

    /** Compares the answers with the right answer to the call. */
    void finishCall(String rightAnswer) {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        boolean isRight = unchangedAnswer.equals(rightAnswer);
        for (int i = 0; i < todo.length; i++) {
            int k = todo[i];
            (isRight ? right : wrong)[k]++;
            if (answers.get(i) == null) {
                continue;
            }
            boolean corrects = answers.get(i).equals(rightAnswer);
            if (!isRight && corrects) {
                corrected[k]++;
            } else if (isRight && !corrects) {
                broken[k] += answers.get(i).equals(UnitRuntime.ENDLESS) ? 2 : 1;
            }
            boolean isBad = corrected[k] == 0 ? broken[k] >= MAX_BROKEN : broken[k] > 2 * MAX_BROKEN + corrected[k];
            if (isBad || corrected[k] == 0 && wrong[k] >= MAX_UNCORRECTED) {
                candidates.clear(k);
            }
        }
    }

    /** Chooses up to {@code size} calls: half of them from the beginning, and the others spread over the rest. */
    static void choose(List<String> calls, int size, Set<String> chosen) {
        int first = Math.min(calls.size(), size / 2);
        chosen.addAll(calls.subList(0, first));
        List<String> rest = calls.subList(first, calls.size());
        for (int i = 0; i < size - first && !rest.isEmpty(); i++) {
            chosen.add(rest.get((int) ((long) i * rest.size() / (size - first))));
        }
    }
}
