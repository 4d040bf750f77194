# A class whose branches need sequences of calls: a suite of it, and no bug.
cp -r "$root/examples/tree" .
nh unit --quiet --runs 500 --budget 60s --out suite tree
exits 0
prints '^tree: [0-9]+ tests with [0-9]+ assertions, 0 crash tests'
