# Only what a baseline does not have fails; the difference is told in words and as SARIF; the hook for git holds back a
# commit with a new bug.
cat >a.c <<'END'
unsigned half(unsigned n, unsigned d) { return n / d; }
END
nh hunt --quiet --runs 256 --budget 20s --out old a.c
exits 1
nh report old --json old.json
for baseline in old old/ledger.nhl old.json; do
  nh report old --baseline $baseline
  exits 0
  prints 'Against .*: 0 new bugs, 0 gone, 1 as before'
done
# A second bug, and lines that moved.
printf '%s\n' '// moved' 'int get(const int *table, int i) { int t[4] = {1, 2, 3, 4}; return table ? t[i & 7] : 0; }' "$(cat a.c)" >b.c
mv b.c a.c
nh hunt --quiet --runs 256 --budget 20s --out new --baseline old.json a.c
exits 1
prints '1 new bug, 0 gone, 1 as before'
prints 'new +out of bounds in get'
nh report new --baseline old --sarif d.sarif --junit d.junit
exits 1
"$root/tests/formats/validate_json" "$root/tests/formats/sarif.schema.json" d.sarif || fail "no SARIF"
states() { jq -c '[.runs[0].results[] | select(.level == "error") | .baselineState] | sort' d.sarif; }
[ "$(states)" = '["new","unchanged"]' ] || fail "the states are $(states)"
[ "$(grep -c '<failure' d.junit)" -eq 1 ] || fail "JUnit fails for what was known"
# The other way round: what was is gone.
nh report old --baseline new --sarif d.sarif
exits 0
prints 'gone +out of bounds in get.* at .*: the code .*changed or is gone'
[ "$(states)" = '["absent","unchanged"]' ] || fail "the states are $(states)"
# Two runs of one target in one ledger: what the second found that the first did not, and what only the first did.
cp -r new twice
nh hunt --quiet --runs 256 --budget 20s --out twice a.c
nh ask runs twice
prints '^1 .*random'
prints '^2 .*random'
nh report twice --runs 1,2
exits 0
prints 'Against run 1: 0 new bugs, 0 gone, 2 as before'
prints '^branch edges taken  *[1-9]'
prints '^took  *[0-9]+ s  *[0-9]+ s$'
nh prove --quiet --out twice --entry half a.c
nh ask runs twice
prints '^3 .*bounded'
nh report twice --runs 1,3
prints '0 new bugs, 1 gone, 1 as before'
prints 'gone +out of bounds in get.*: open now'
nh report twice --runs 3,1
exits 1
prints 'new +out of bounds in get'
bad_input 'has no run 9' report twice --runs 1,9
bad_input 'runs' report twice --runs 1
echo '{"format": "nuthatch-report/1", "checks": 3}' >bad.json
bad_input 'bad.json is no baseline' report old --baseline bad.json
bad_input 'bad.json is no baseline' hunt --quiet --baseline bad.json a.c
# The hook: a bug that is known passes, a new one does not.
mkdir repo && cd repo
git init -q . && git config user.email a@b && git config user.name n
cp "$root/examples/ci/pre-commit" .git/hooks/pre-commit
export NUTHATCH=$nuthatch NUTHATCH_BUDGET=5s
cp ../old.json nuthatch-baseline.json
echo 'unsigned half(unsigned n, unsigned d) { return n / d; }' >a.c
git add . && git commit -qm known >../../out 2>../../err || fail "a known bug stops the commit"
echo 'unsigned third(unsigned n, unsigned d) { return n % d; }' >>a.c
git add . && ! git commit -qm new >../../out 2>../../err || fail "a new bug passes the hook"
cd ..
says 'new +division by zero in third'
