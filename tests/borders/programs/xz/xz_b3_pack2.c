// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: pack2
extern short __VERIFIER_nondet_short(void);
#include <stdlib.h>
#pragma pack(push, 2)
struct p { char c; long l; short s; };
#pragma pack(pop)
int main(void) {
  struct p *a = malloc(12); a->l = 1; a->s = __VERIFIER_nondet_short(); a->c = 0;
  int r = a->s + (sizeof(struct p) != 12);
  free(a);
  return r;
}
