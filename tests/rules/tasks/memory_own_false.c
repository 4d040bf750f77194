// rules: 14_free_own 12_malloc_life; expected: false
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
static char fixed[16];
static char *room(int n) { return n <= 16 ? fixed : malloc((size_t)n); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 64) return 1;
  char *p = room(n);
  if (!p) return 1;
  if (n >= 16) free(p);
  return 0;
}
