# --property all holds what the others judge: a shift into the sign, and says what it leaves out.
cat >shift.c <<'EOF'
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 31) return 0;
  int a = 1 << n;
  return a == 3;
}
EOF
nh prove shift.c
exits 1
prints 'verdict: FALSE\(signed-overflow\)'
nh prove --property no-overflow shift.c
prints 'verdict: FALSE\(no-overflow\)'

cat >folded.c <<'EOF'
int main(void) {
  int x = (2147483647 + 1) - 23;
  return x == 5;
}
EOF
nh prove folded.c
exits 1
prints 'verdict: FALSE\(signed-overflow\)'

cat >kept.c <<'EOF'
#include <stdlib.h>
char *kept;
int main(void) {
  kept = malloc(4);
  return 0;
}
EOF
nh prove kept.c
exits 0
prints 'not looked for: blocks that are still reachable at the end \(--property valid-memcleanup\)'
nh prove --property valid-memcleanup kept.c
exits 1
