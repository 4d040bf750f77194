// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: struct pad ok
extern char __VERIFIER_nondet_char(void);
#include <stdlib.h>
#include <string.h>
struct s { char c; int i; };
int main(void) {
  struct s *p = malloc(sizeof *p); memset(p, 0xff, sizeof *p);
  ((char *)p)[3] = 1; p->c = __VERIFIER_nondet_char();
  struct s q = *p; int r = q.i;
  free(p);
  return r;
}
