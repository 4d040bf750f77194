// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "two-pointers-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* Which record is meant is chosen anew; only that one changes. */
struct lock { int held; int count; } a, b;
int main(void) {
  while (__VERIFIER_nondet_int()) {
    struct lock *l = __VERIFIER_nondet_int() ? &a : &b, *other = l == &a ? &b : &a;
    if (l->held) reach_error();
    l->held = 1;
    if (other->held) reach_error();
    l->held = 0;
  }
  return 0;
}
