"""Tries changes of a unit's own body on a sample of its calls."""
import time

import inside_units

MAX_WRONG, MAX_RIGHT = 16, 24  # maximum numbers of wrong and right calls in the sample
MAX_UNCORRECTED = 6  # maximum number of wrong calls to try with a change that corrects none
MAX_BROKEN = 4  # maximum number of right calls that a change may break beyond the number that it corrects
MAX_STEPS = 1_000_000  # for all trials
MAX_SECONDS, MAX_LATE = 0.2, 12  # maximum CPU time of a trial; how many trials may take longer
RUN_STEPS = 60  # added to the steps of each trial
MORE_STEPS, FREE_STEPS = 20, 1000  # a trial may take MORE_STEPS times the steps of the call plus FREE_STEPS


def sample_of(calls, size):
    """Returns a sample: half of it from the beginning, and the other half spread over the rest."""
    first, rest = calls[: size // 2], calls[size // 2:]
    return first + [rest[i * len(rest) // (size - len(first))] for i in range(min(size - len(first), len(rest)))]


def is_right(call, codes, allowed):
    inside_units.trial_deadline[0] = time.process_time() + MAX_SECONDS
    try:
        return call.run_again(codes, allowed).equals(call.right_effects)
    except BaseException:  # the arguments can no longer be copied
        return False
    finally:
        call.is_late = time.process_time() > inside_units.trial_deadline[0]
        call.took = MAX_STEPS // MAX_LATE if call.is_late else call.steps + RUN_STEPS
        inside_units.trial_deadline[0] = 0


def run(calls, unit, changes, active, is_trying):
    """Tries each change of a unit together with the active changes.

    It returns the number of calls that are wrong with the active changes, and how many of these are
    in the sample. For each change it returns four numbers of sampled calls: those that the change
    corrects, those that it breaks, wrong calls that reach it, and right calls that reach it.
    """
    codes = changes.codes(active)
    if codes is None:
        return len(calls), 0, []
    wrong, right = [], []
    left = MAX_STEPS
    for c in sorted(calls, key=lambda c: not c.wrong):
        is_wrong, c.allowed = c.wrong, MORE_STEPS * c.steps + FREE_STEPS
        if active and left > 0:
            is_wrong = not is_right(c, codes, c.allowed)
            left -= c.took
        (wrong if is_wrong else right).append(c)
    wrong.sort(key=lambda c: (c.size, c.text))
    sampled_wrong = sample_of(wrong, MAX_WRONG)
    if not is_trying:
        return len(wrong), len(sampled_wrong), []
    sampled_right = sample_of(right, MAX_RIGHT)
    for c in sampled_wrong + sampled_right:
        with inside_units.recording_lines() as c.seen:
            is_right(c, codes, c.allowed)
    return len(wrong), len(sampled_wrong), list(try_each(unit, changes, active, sampled_wrong, sampled_right))


def try_each(unit, changes, active, wrong, right):
    left = MAX_STEPS
    for k, change in enumerate(changes.all):
        of_wrong = [c for c in wrong if change.runs in c.seen]
        of_right = [c for c in right if change.runs in c.seen]
        corrected = broken = 0
        is_tried = change.unit == unit and change.cost > 0 and k not in active and of_wrong and left > 0
        codes = changes.codes(active + [k]) if is_tried else None
        for n, c in enumerate(of_wrong if codes is not None else []):
            corrected += is_right(c, codes, c.allowed)
            left -= c.took
            if n + 1 >= MAX_UNCORRECTED and not corrected or c.is_late or left < 0:
                break
        for c in of_right if corrected else []:
            broken += not is_right(c, codes, c.allowed)
            left -= c.took
            if broken > MAX_BROKEN + corrected or left < 0:
                break
        yield corrected, broken, len(of_wrong), len(of_right)
