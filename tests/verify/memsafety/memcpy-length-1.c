// tried with: each 0..18
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  char a[16] = {0}, b[10];
  unsigned int n = __VERIFIER_nondet_uint();
  if (n > sizeof b)
    return 0;
  memcpy(b, a, n);
  return 0;
}
