// refuted by: 1,0,0,1,5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "trex-2.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
int main() {
  unsigned int d = 1;
  unsigned int x = __VERIFIER_nondet_bool() ? 3 : 4;
  int c1 = __VERIFIER_nondet_int(), c2 = __VERIFIER_nondet_int();
  if (__VERIFIER_nondet_bool()) d = d - 1;
  while (x > 0) {
    if (c1 == 7) d = 2;
    if (x < d) break;
    x = x - d;
    if (d == 0) { x = 1; break; }
  }
  __VERIFIER_assert(x == 0);
}
