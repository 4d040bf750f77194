// tried with: random 300
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned char a[8], o[8];
  for (int i = 0; i < 8; i++)
    a[i] = o[i] = __VERIFIER_nondet_uchar();
  unsigned k = __VERIFIER_nondet_uint() % 5;
  memmove(a + 2, a, k);
  for (unsigned i = 0; i < k; i++)
    __VERIFIER_assert(a[2 + i] == o[i]);
}
