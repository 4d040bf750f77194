// tried with: random 200
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "parity-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned int v = __VERIFIER_nondet_uint();
  unsigned int v1 = v, v2 = v;
  char parity1 = 0, parity2;
  while (v1 != 0) {
    if (parity1 == 0) parity1 = 1;
    else parity1 = 0;
    v1 = v1 & (v1 - 1U);
  }
  v2 ^= v2 >> 1u;
  v2 ^= v2 >> 2u;
  v2 = (v2 & 286331153U) * 286331153U;
  parity2 = (v2 >> 28u) & 1u;
  __VERIFIER_assert(parity1 == parity2);
}
