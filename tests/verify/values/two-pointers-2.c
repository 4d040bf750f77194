// refuted by: 2, 0, 1, 2, 1, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "two-pointers-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
struct lock { int held; int count; } a, b;
int main(void) {
  struct lock *last = &a;
  while (__VERIFIER_nondet_int()) {
    struct lock *l = __VERIFIER_nondet_int() ? &a : &b;
    if (l->held) reach_error();
    l->held = 1;
    last->held = 0;
    last = l;
  }
  return 0;
}
