// refuted by: 869
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main() {
  char b[8];
  unsigned n = __VERIFIER_nondet_uint() % 10;
  for (unsigned i = 0; i < n && i < 8; i++)
    b[i] = 'a';
  if (n < 8)
    b[n] = 0;
  return (int)strlen(b);
}
