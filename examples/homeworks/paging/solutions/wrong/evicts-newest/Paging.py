import sys

policy, frames = sys.argv[1], int(sys.argv[2])
pages = sys.argv[3:]
memory = []  # by clock: in the order of frames; else oldest first
used = []
evicted = []
hand = hits = 0
for page in pages:
    if page in memory:
        at = memory.index(page)
        hits += 1
        used[at] = True
        if policy == "lru":
            memory.append(memory.pop(at))
        continue
    if len(memory) < frames:
        memory.append(page)
        used.append(True)
        continue
    if policy != "clock":
        evicted.append(memory.pop(-1))
        memory.append(page)
        continue
    while used[hand]:
        used[hand] = False
        hand = (hand + 1) % frames
    evicted.append(memory[hand])
    memory[hand], used[hand] = page, True
    hand = (hand + 1) % frames
misses = len(pages) - hits
print("Misses:", misses)
print("Hits:", hits)
hundredths = (200 * misses + len(pages)) // (2 * len(pages))  # half goes up
print(f"Miss Rate: {hundredths // 100}.{hundredths % 100:02d}")
print("Evicted:", *evicted)
