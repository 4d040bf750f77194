# Some inputs hang, one divides by zero: the budget holds and the bug is found all the same.
cat >endless.c <<'C'
int endless(int x) {
  volatile int y = x;
  while (y > 3) y = y == 9 ? 10 : 9;
  return 100 / (x + 1);
}
C
start=$SECONDS
hunt endless.c
exits 1
bug division-by-zero endless
# The budget is 20 s; building, the input that runs alone and its replay come on top.
[ $((SECONDS - start)) -lt 100 ] || fail "the budget did not hold: $((SECONDS - start)) s"
