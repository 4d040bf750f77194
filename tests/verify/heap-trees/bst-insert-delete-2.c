// refuted by: 1,0,2,3
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct T { struct T *l, *r; int k; };
static void insert(struct T **at, int k) {
  while (*at) {
    if ((*at)->k == k) return;
    at = k < (*at)->k ? &(*at)->l : &(*at)->r;
  }
  *at = calloc(1, sizeof **at);
  if (*at) (*at)->k = k;
}
int main(void) {
  struct T *t = 0;
  for (int i = 0; i < 4; i++) insert(&t, __VERIFIER_nondet_int() & 3);
  while (t) {
    struct T *r = t->r;
    free(t);
    t = r;
  }
}
