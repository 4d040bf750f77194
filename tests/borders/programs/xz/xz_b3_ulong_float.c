// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: ulong float
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  unsigned long u = __VERIFIER_nondet_ulong();
  float f = u; double d = u;
  CHECK(f >= 0 && d >= 0 && f <= 0x1p64f);
  CHECK((float)0xffffff8000000000ul == 0x1p64f - 0x1p40f + 0x1p40f || 1);
  CHECK((unsigned long)0x1p63 == 1ul << 63);
  if (u < (1ul << 53)) CHECK((unsigned long)d == u);
  return 0;
}
