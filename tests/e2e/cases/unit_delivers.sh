# What a failing run takes first is taken again by one that does not fail, and is in the suite.
cat >pick.c <<'C'
static const int table[4] = {3, 5, 7, 11};
typedef struct pair { int a, b; } pair;
int pick(unsigned n, const pair *left, const pair *right) {
  int v = 0;
  switch ((n >> 3) & 15) {
  case 0: v = 1; break;
  case 1: v = 20; break;
  case 2: v = 4; break;
  case 3: v = 81; break;
  case 4: v = 16; break;
  case 5: v = 25; break;
  case 6: v = 63; break;
  case 7: v = 49; break;
  case 8: v = 65; break;
  case 9: v = 13; break;
  case 10: v = 100; break;
  case 11: v = 12; break;
  case 12: v = 144; break;
  case 13: v = 169; break;
  case 14: v = 17; break;
  default: v = 19; break;
  }
  return (v + (left->a == right->b)) * table[n & 7];
}
C
cat >pick.h <<'C'
typedef struct pair { int a, b; } pair;
int pick(unsigned n, const pair *left, const pair *right);
C
nh unit --quiet --runs 4000 --json --out ../suite pick.c
covered=$(sed -n 's/.*"covered": \([0-9]*\).*/\1/p' ../out)
delivered=$(sed -n 's/.*"delivered": \([0-9]*\).*/\1/p' ../out)
[ -n "$covered" ] && [ "$covered" -gt 16 ] || fail "covered $covered"
[ "$delivered" = "$covered" ] || fail "covered $covered, delivered $delivered: $(grep -A8 '"lost"' ../out)"
make -s -C ../suite >../suite.log 2>&1 || fail "the suite does not pass: $(tail -3 ../suite.log)"
