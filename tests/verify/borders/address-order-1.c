// Within one object the order of addresses is known, whatever is open about those of others.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4], *p = a, *end = a + 4, rounds = 0;
  for (; p < end; ++p) {
    *p = __VERIFIER_nondet_int();
    ++rounds;
  }
  if (rounds != 4 || p != end || end - a != 4) reach_error();
  return 0;
}
