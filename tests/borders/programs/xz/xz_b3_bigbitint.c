// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: bigbitint
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  unsigned _BitInt(200) a = 1; a <<= 150;
  unsigned _BitInt(200) b = a + __VERIFIER_nondet_uint();
  CHECK(b >= a && (unsigned)(b >> 150) == 1);
  CHECK((b - a) <= 0xffffffffu && sizeof b == 32);
  _BitInt(100) c = -(_BitInt(100))__VERIFIER_nondet_ushort(); CHECK(c <= 0);
  return 0;
}
