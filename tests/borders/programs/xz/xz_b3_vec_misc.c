// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: vec misc
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
typedef unsigned char v8 __attribute__((vector_size(8)));
typedef float f4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
int main(void) {
  v8 a = {250, 1, 2, 3, 4, 5, 6, __VERIFIER_nondet_uchar()}, b = a + 10;
  CHECK(b[0] == 4 && b[7] == (unsigned char)(a[7] + 10));
  v8 s = __builtin_shufflevector(a, b, 7, 8, 0, 1, 2, 3, 4, 5); CHECK(s[0] == a[7] && s[1] == 4);
  f4 f = {1, 2, 3, 4}; i4 c = f > 2.5f; CHECK(c[1] == 0 && c[2] == -1);
  i4 k = __builtin_convertvector(f * 1.5f, i4); CHECK(k[0] == 1 && k[2] == 4);
  return 0;
}
