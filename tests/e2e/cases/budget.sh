# A tree of 2,000 small functions: the budget is for all that comes after compiling, and it holds.
for file in $(seq 1 20); do
  for n in $(seq 1 100); do
    echo "int f${file}_$n(int a, const int *p, unsigned n) {
  int sum = a;
  for (unsigned i = 0; i < n; ++i) sum += p[i] > $n ? p[i] / (a ? a : 1) : f${file}_last(i);
  return a == $((n * 7919)) ? sum / (a - $((n * 7919))) : sum;
}"
  done >body
  { echo "static int f${file}_last(unsigned i) { return i & 7; }"; cat body; } >many$file.c
done
rm body
nh checks . # what is compiled is kept: the hunt below does not compile again
exits 0
start=$SECONDS
limit=300
nh hunt --budget 10s .
took=$((SECONDS - start))
[ "$code" -le 1 ] || fail "exit code $code"
prints 'in [0-9,]+ checks'
# 12 s, and what it takes to lower, to link and to replay 2,000 functions.
[ $took -lt 90 ] || fail "a budget of 10 s took $took s"
