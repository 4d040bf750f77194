// tried with: each 1..5 4..6 0..1 0..1 0..1 0..1 0..1 0..1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "sendmail-mime-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int outlen = __VERIFIER_nondet_int(), in = 0, out = 0, inlen = __VERIFIER_nondet_int();
  if (!(inlen > 0)) return 0;
  if (!(outlen > 3)) return 0;
  while (__VERIFIER_nondet_int()) {
    if (in == inlen - 1) break;
    if (__VERIFIER_nondet_int()) {
      __VERIFIER_assert(0 <= in); __VERIFIER_assert(in < inlen);
      in++;
    } else {
      if (out >= outlen - 3) { out = 0; }
      __VERIFIER_assert(0 <= out); __VERIFIER_assert(out < outlen);
      out++;
      in++;
    }
  }
  return 0;
}
