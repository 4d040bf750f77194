# Time is a promise, while it builds, too: a budget holds from the start, and a wish to stop is answered at once.
# Nothing stays behind (run_case looks).
for i in $(seq 400); do printf 'int f%d(int x) { return x * %d + (x > %d ? x / 3 : x << 2); }\n' "$i" "$i" "$i"; done >many.c
cat >>many.c <<'C'
#include <stdio.h>
int main(void) {
  int c, h = 0;
  while ((c = getchar()) != EOF) h = f1(h) + f2(c) + f399(h ^ c);
  return h & 1;
}
C
seconds() { date +%s%N | cut -c1-13; }
for wait in 0.1 0.4 1.3 3; do
  "$nuthatch" fuzz --quiet --budget 100s --out "out$wait" -- many.c >../out 2>../err &
  pid=$!
  sleep $wait
  before=$(seconds)
  kill -TERM $pid
  wait $pid
  code=$?
  took=$(($(seconds) - before))
  [ $took -lt "${NUTHATCH_E2E_ANSWER:-2500}" ] || fail "TERM after $wait s was answered after $took ms"
  # 143: it had not even begun. 2: it was building, and says that nothing is known.
  [ $code -le 1 ] || [ $code -eq 143 ] || { [ $code -eq 2 ] && grep -q 'nothing is known yet' ../err; } || fail "exit code $code"
done
before=$(seconds)
nh fuzz --budget 10s --out budget -- many.c
took=$(($(seconds) - before))
[ $took -lt 12500 ] || fail "10 s took $took ms"
says '^[0-9]+ s  '
# A fault of our own costs what was in flight: what was kept stays, and the search goes on with it.
"$nuthatch" fuzz --quiet --budget 20s --out fault -- many.c >../out 2>../err &
pid=$!
for _ in $(seq 100); do
  [ -n "$(find fault/corpus -type f 2>/dev/null)" ] && break
  sleep 0.2
done
sleep 1
pkill -SEGV -P $pid || fail "there is no child to die"
wait $pid
code=$?
[ $code -le 1 ] || fail "exit code $code"
says 'the search goes on with what it kept'
prints '^coverage: '
# Nobody says that nothing is known where an earlier start kept something, however early the next one is ended.
"$nuthatch" fuzz --quiet --resume --budget 30s --out fault -- many.c >../out 2>../err &
pid=$!
sleep 0.4
kill -TERM $pid
wait $pid
code=$?
[ $code -le 1 ] || fail "exit code $code"
prints '^coverage: '
