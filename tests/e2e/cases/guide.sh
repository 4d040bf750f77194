# Guidance leads tests to what nobody has verified, and hides no failure: whatever an unguided hunt refutes, each guided
# one refutes, too. Of the account one kind of test is left, which overflows.
cat >mixed.c <<'CODE'
struct pair { int first, second; };
int divides(int a, int b) { return a / b; }
int sums(int a) { return a > 10 ? a + 1 : 0; }
int inside(unsigned i) {
  int all[8] = {0};
  return i < 8 ? all[i] : 0;
}
int outside(unsigned i) {
  int all[8] = {0};
  return i <= 8 ? all[i] : 0;
}
int member(struct pair *p, int x) {
  if (x > 100) return 0;
  p->first = x;
  if (x == 77) return p->first / (x - 77);
  return p->second;
}
static int helper(struct pair *p) { return p->first; }
int calls(struct pair *p, int x) {
  int sum = helper(p);
  if (x == 5) return 10 / (x - 5);
  return helper(p) + (sum > 3);
}
int later(int x) {
  for (int i = 0; i < 4; i++)
    if (x == 123) return i / (x - 123);
  return inside((unsigned)x);
}
CODE
refuted() { jq -r '[.checks[] | select(.verdict == "refuted") | .id] | sort | .[]' ../out; }
nh hunt mixed.c --runs 2000 --budget 20s --json -o plain
refuted >../plain
[ "$(wc -l <../plain)" -ge 4 ] || fail "the plain hunt finds too little to compare with"
for config in uv pv may must both; do
  nh hunt mixed.c --runs 2000 --budget 20s --json -o "out-$config" --guide "$config"
  refuted >../guided
  missing=$(comm -23 ../plain ../guided)
  [ -z "$missing" ] || fail "--guide $config misses $missing"
done
