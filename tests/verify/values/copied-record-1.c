// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "copied-record-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A record is copied whole, its pointer as well. */
struct inner { int n; } one, two;
struct outer { struct inner *in; int flag; };
int main(void) {
  struct outer a = {&one, 1}, b;
  while (__VERIFIER_nondet_int()) {
    b = a;
    b.in->n = 5;
    if (one.n != 5 || two.n != 0) reach_error();
    one.n = 0;
    b.in = &two;
    if (a.in != &one) reach_error();
  }
  return 0;
}
