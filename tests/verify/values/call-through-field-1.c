// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "call-through-field-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* What a field names is called; the table may change. */
struct ops { void (*step)(int *); } ops;
static void up(int *n) { *n = *n + 1; }
static void down(int *n) { *n = *n - 1; }
int main(void) {
  int n = 0;
  while (__VERIFIER_nondet_int()) {
    ops.step = n == 0 ? up : down;
    ops.step(&n);
    if (n != 0 && n != 1) reach_error();
  }
  return 0;
}
