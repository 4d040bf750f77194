#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 5; ++i) printf("%d: %s %c %5.2f %lu\n", n + i % 2, i & 1 ? "odd" : "even", 'a' + i, 1.5 * i, 3ul);
  puts("done");
  return 0;
}
