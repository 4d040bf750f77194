// refuted by: 7, 3, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "number-in-parts-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
union word { unsigned whole; unsigned char parts[4]; } word;
int main(void) {
  union word *w = &word;
  while (__VERIFIER_nondet_int()) {
    w->parts[1] = 1;
    if (w->whole >= 256u && w->parts[0] == 3) reach_error();
    w->whole = (unsigned)__VERIFIER_nondet_int();
  }
  return 0;
}
