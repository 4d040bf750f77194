// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: pack
extern _Bool __VERIFIER_nondet_bool(void);
#include <stdlib.h>
#pragma pack(push, 1)
struct p { char c; long l; };
#pragma pack(pop)
struct q { char c; long l; };
int main(void) {
  void *m = malloc(9);
  struct p *a = m; a->l = 1;
  if (__VERIFIER_nondet_bool()) { struct q *b = m; b->l = 2; }
  free(m);
  return 0;
}
