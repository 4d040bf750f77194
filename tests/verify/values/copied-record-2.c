// refuted by: 1, 2
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "copied-record-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
struct inner { int n; } one, two;
struct outer { struct inner *in; int flag; };
int main(void) {
  struct outer a = {&one, 1}, b = {&two, 2};
  while (__VERIFIER_nondet_int()) {
    struct outer swap = a;
    a = b;
    b = swap;
    a.in->n = 5;
    if (two.n == 5 && one.n == 5) reach_error();
  }
  return 0;
}
