# Same target, seed and runs: the same facts. Another seed may find others, but the same bug.
cp -r "$root/examples/account" .
for out in one two; do
  nh hunt --json --quiet --runs 512 --budget 10m --seed 7 --out $out account
  exits 1
  jq 'del(.. | .seconds?, .time?, .started?, .ended?)' ../out >../$out.json
done
diff ../one.json ../two.json || fail "two hunts with one seed differ"
nh hunt --json --quiet --runs 512 --seed 8 --out three account
exits 1
jq -S '[.bugs[] | {kind, place}] | unique' ../one.json >../one.bugs
jq -S '[.bugs[] | {kind, place}] | unique' ../out | diff ../one.bugs - || fail "another seed does not find the bug"
