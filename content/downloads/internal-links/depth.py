import csv
from collections import defaultdict, deque

HOME = "/"
out, arrive = defaultdict(set), defaultdict(float)
for row in csv.DictReader(open("links.csv")):        # columns: from,to,anchor
    if row["from"] != row["to"]:
        out[row["from"]].add(row["to"])
for row in csv.DictReader(open("pages.csv")):        # columns: page,outside
    arrive[row["page"]] = float(row["outside"] or 0)

pages = set(arrive) | set(out) | {t for ts in out.values() for t in ts}
inlinks = {p: sum(p in ts for ts in out.values()) for p in pages}

depth, queue = {HOME: 0}, deque([HOME])              # fewest clicks from home
while queue:
    here = queue.popleft()
    for there in out[here] - depth.keys():
        depth[there] = depth[here] + 1
        queue.append(there)

total = sum(arrive.values())                         # where readers come in
start = {p: arrive[p] / total for p in pages}
share = dict(start)
for _ in range(100):                                 # follow a link 85 times in 100
    moved = {p: 0.15 * start[p] for p in pages}
    for p in pages:
        targets = out[p] or pages
        for t in targets:
            moved[t] += 0.85 * share[p] / len(targets)
    share = moved

print("page,depth,inlinks,outside,share")
for p in sorted(pages, key=lambda p: -share[p]):
    print(f"{p},{depth.get(p, 'none')},{inlinks[p]},{arrive[p]:.0f},{share[p]:.1%}")
