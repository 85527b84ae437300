import sys


def main():
    quantum = int(sys.argv[1])
    jobs = []
    for text in sys.argv[2:]:
        name, arrival, length = text.split(":")
        jobs.append([name, int(arrival), int(length)])
    left = {name: length for name, _, length in jobs}
    arriving, queue, trace, ends = list(jobs), [], [], {}
    now = 0

    def arrive():
        while arriving and arriving[0][1] <= now:
            queue.append(arriving.pop(0)[0])

    arrive()
    while queue or arriving:
        if not queue:
            trace.append(f"{now}-{arriving[0][1]} idle")
            now = arriving[0][1]
            arrive()
            continue
        name = queue.pop(0)
        steps = min(quantum or left[name], left[name])
        trace.append(f"{now}-{now + steps} {name}")
        now += steps
        left[name] -= steps
        if left[name] > 0:
            queue.append(name)
        else:
            ends[name] = now
        arrive()

    total = sum(ends[name] - arrival for name, arrival, _ in jobs)
    hundredths = (200 * total + len(jobs)) // (2 * len(jobs))
    print("Finished:", *ends)
    print(f"Mean Turnaround: {hundredths // 100}.{hundredths % 100:02}")
    waits = [ends[name] - arrival - length for name, arrival, length in jobs]
    if max(waits) == 0:
        print("Verdict: nobody waited")
    else:
        print(f"Verdict: {jobs[waits.index(max(waits))][0]} waited longest, {max(waits)} steps")
    print("Trace")
    print("\n".join(trace))


main()
