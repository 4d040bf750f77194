# A wish to stop at any moment of any verb: it is answered at once, a report or a word that there is none comes
# within seconds, and nothing stays behind (run_case looks for that).
cat >library.c <<'C'
#include <stdlib.h>
#include <string.h>
struct list { int *items; unsigned count, room; };
void list_init(struct list *l) { l->items = 0; l->count = l->room = 0; }
void list_free(struct list *l) { free(l->items); list_init(l); }
int list_push(struct list *l, int value) {
  if (l->count == l->room) {
    unsigned room = l->room ? 2 * l->room : 4;
    int *items = realloc(l->items, room * sizeof *items);
    if (!items) return -1;
    l->items = items;
    l->room = room;
  }
  l->items[l->count++] = value;
  return 0;
}
int list_mean(const struct list *l) {
  int sum = 0;
  for (unsigned i = 0; i < l->count; ++i) sum += l->items[i];
  return sum / (int)l->count;
}
unsigned hash(const char *text) {
  unsigned h = 5381;
  while (*text) h = h * 33 + (unsigned char)*text++;
  return h;
}
int spins(int n) { volatile int y = n; while (y > 1000) y = y == 2000 ? 2001 : 2000; return n; }
C
cat >program.c <<'C'
#include <stdio.h>
int main(void) {
  char line[64];
  unsigned h = 1;
  while (fgets(line, sizeof line, stdin))
    for (char *c = line; *c; ++c) h = h * 31 + (unsigned char)*c;
  return h == 0xdeadbeef ? *(volatile int *)0 : 0;
}
C
stop_at() { # SIGNAL SECONDS ARGUMENTS…
  local signal=$1 after=$2 pid waited=0
  shift 2
  printf '$ nuthatch %s, %s after %s s\n' "$*" "$signal" "$after"
  env --default-signal=INT "$nuthatch" "$@" >../out 2>../err </dev/null &
  pid=$!
  sleep "$after"
  kill -$signal $pid 2>/dev/null || { wait $pid; return; } # it had ended by itself
  while kill -0 $pid 2>/dev/null && [ $waited -lt 80 ]; do
    sleep 0.1
    waited=$((waited + 1))
  done
  kill -0 $pid 2>/dev/null && { kill -KILL $pid; fail "still there 8 s after $signal"; }
  wait $pid
  code=$?
  [ $code -le 2 ] || fail "exit code $code"
  grep -q stopping ../err || fail "nobody says that it is stopping"
  # A report on standard output, or a word that there is nothing to report.
  [ -s ../out ] || grep -q 'nothing is known yet' ../err || fail "no report"
}
moment() { echo "$((RANDOM % 12)).$((RANDOM % 10))"; }
for round in 1 2; do
  stop_at INT "$(moment)" hunt --budget 5m --out hunt-out library.c
  stop_at TERM "$(moment)" unit --format c --budget 5m --out unit-out library.c
  stop_at INT "$(moment)" prove --budget 5m --out prove-out library.c
  stop_at TERM "$(moment)" fuzz --budget 5m --out fuzz-out program.c
  stop_at INT "$(moment)" drive --budget 5m --out drive-out library.c
done
# What was known is in the ledger: a second run goes on with it.
nh hunt --quiet --json --budget 5s --out hunt-out library.c
[ "$code" -le 1 ] || fail "the ledger of a stopped hunt"
# The second wish ends the process.
"$nuthatch" hunt --budget 5m --out again library.c >../out 2>../err </dev/null &
pid=$!
sleep 4
kill -TERM $pid
kill -TERM $pid
sleep 0.5
kill -TERM $pid 2>/dev/null
sleep 1.5
kill -0 $pid 2>/dev/null && fail "two wishes do not end it"
wait $pid 2>/dev/null
# What a killed one left, the next start of any verb removes, also of one that needs no folder of its own; what is of somebody
# else stays.
mkdir -p litter/nuthatch_scratch.subject.abcdef litter/nuthatch_scratch.x litter/other
touch -d '1 minute ago' litter/*
TMPDIR=$PWD/litter "$nuthatch" checks library.c >../out 2>../err
[ "$(ls litter | tr '\n' ' ')" = "nuthatch_scratch.x other " ] || fail "litter: $(ls litter)"
