// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "number-in-parts-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* One number, written whole and read in parts. */
union word { unsigned whole; unsigned char parts[4]; } word;
int main(void) {
  union word *w = &word;
  while (__VERIFIER_nondet_int()) {
    unsigned n = (unsigned)__VERIFIER_nondet_int();
    w->whole = n;
    if (w->parts[0] != (n & 255u)) reach_error();
    w->parts[3] = 0;
    if (w->whole > 0xffffffu) reach_error();
  }
  return 0;
}
