# explain says what is known of a check, a line and a function; ask answers its ready questions and SQL that reads, and
# nothing else.
cat >a.c <<'END'
unsigned half(unsigned n, unsigned d) { return n / d; }
int sum(int a, int b) {
  if (a < 0 || b < 0 || a > 100 || b > 100) return 0;
  return a + b;
}
END
hunt --out out a.c
check=$(jq -r '.bugs[0].check' ../out) witness=$(jq -r '.bugs[0].witness' ../out)
for what in "$check" "${check:0:8}" "$witness" a.c:1; do
  nh explain "$what" out
  exits 0
  prints 'division by zero at a.c:1 in half'
  prints '^  verdict    refuted, by '
  prints "^  again .* $witness"
done
nh explain sum out
exits 0
prints '^sum\(int, int\) at |^sum at '
prints '^  checks     .*proven'
nh explain a.c:4 out
prints '^  verdict    proven, by bounded'
prints '^  rests on   '
# A branch: which ways were taken, why not, what to try and for how long.
nh explain a.c:3 out
exits 0
prints '^branch at a.c:3:[0-9]+ in sum'
prints '^  way 1      taken'
prints '^  seen       a < 0 (holds|does not hold)'
# A line with more than one wants to read at once is listed, with ids to go on with.
printf 'int many(int a, int b) { return %s0; }\n' "$(for i in $(seq 30); do printf '(a + %s) / (b + %s) + ' "$i" "$i"; done)" >many.c
nh hunt --quiet --runs 64 --budget 5s --out many many.c
nh explain many.c:1 many
exits 0
prints '^[0-9]+ checks, branches or functions fit:'
id=$(grep -oE '^  [0-9a-f]{16}  (refuted|open|proven) ' ../out | head -1 | tr -d ' ' | cut -c1-16)
nh explain "$id" many
exits 0
prints '^  verdict    '
bad_input "nothing in the ledger is called 'nobody'" explain nobody out
# Every ready question has an answer.
nh ask
exits 0
cp ../out list
questions=$(sed -n 's/^  \([a-z-]*\)  .*/\1/p' list)
[ "$(wc -w <<<"$questions")" -ge 12 ] || fail "few questions"
for question in $questions; do
  nh ask $question out
  exits 0
done
nh ask first-seen out
prints "^division-by-zero +.*a.c:1 .*$(date -u +%Y)"
nh ask bugs out
prints 'bug +division-by-zero +.*a.c:1'
nh ask --sql "SELECT count(*) AS n FROM checks WHERE verdict = 'refuted'" out out/ledger.nhl
prints '^2$'
nh ask --csv --rows 1 --sql "SELECT kind, '=1+1' AS f FROM checks" out
prints "^[a-z-]*,'=1\+1$"
says 'only the first 1 rows'
for sql in 'DELETE FROM checks' 'DROP TABLE checks' "ATTACH 'x.db' AS x" 'PRAGMA user_version' 'SELECT 1; SELECT 2' \
  "SELECT load_extension('x')" 'nonsense' 'WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) INSERT INTO runs SELECT x, x, x, x, x, x FROM r'; do
  bad_input 'no question to the record' ask --sql "$sql" out
done
[ ! -e x.db ] || fail "a question wrote a file"
bad_input "no ready question 'why'" ask why out
