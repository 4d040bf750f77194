# A folder of AFL++ that grows while we work: what comes is tried, what we find is offered as another instance's queue.
# A libFuzzer folder likewise, and Ctrl-C ends all of it with a report.
cat >two.c <<'END'
#include <stdio.h>
int main(void) {
  int a = getchar(), b = getchar();
  unsigned h = 0;
  for (int i = 0; i < 64; i++) h = h * 31 + (unsigned)getchar();
  if (a == 'k' && b == 'e') puts("ke");
  if (h == 12345) puts("h");
  return 0;
}
END
mkdir -p afl/main/queue libfuzzer
printf 'zz' >afl/main/queue/id:000000,orig:seed
touch afl/main/fuzzer_stats
"$nuthatch" fuzz --quiet --budget 100s --out out --sync afl -- two.c >../out 2>../err &
pid=$!
for _ in $(seq 300); do
  [ -n "$(find afl/nuthatch/queue -name 'id:*' 2>/dev/null)" ] && break
  sleep 0.2
done
printf 'ke%064d' 7 >afl/main/queue/id:000001,new # while it runs
sleep 4
kill -INT $pid
wait $pid
code=$?
[ -n "$(find afl/nuthatch/queue -name 'id:*')" ] || fail "nothing was offered to AFL++"
[ -z "$(find afl/nuthatch -name 'fuzzer_stats')" ] || fail "their notes were copied"
exits 0
prints '^coverage: '
prints 'followed'
nh fuzz --quiet --budget 15s --out out2 --sync libfuzzer -- two.c
[ -n "$(find libfuzzer -type f)" ] || fail "nothing was offered to libFuzzer"
