// refuted by: 1, 2
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "call-through-field-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
struct ops { void (*step)(int *); } ops;
static void up(int *n) { *n = *n + 1; }
static void down(int *n) { *n = *n - 1; }
int main(void) {
  int n = 0;
  ops.step = up;
  while (__VERIFIER_nondet_int()) {
    ops.step(&n);
    ops.step = n > 1 ? down : up;
    if (n == 2) reach_error();
  }
  return 0;
}
