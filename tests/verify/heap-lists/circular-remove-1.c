// tried with: random 50
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct N { struct N *next; int v; };
int main(void) {
  struct N *last = malloc(sizeof *last);
  if (!last) return 1;
  last->next = last;
  for (int i = 0; i < 4; i++) {
    struct N *n = malloc(sizeof *n);
    if (!n) break;
    n->v = i;
    n->next = last->next;
    last->next = n;
    if (__VERIFIER_nondet_int()) last = n;
  }
  while (last->next != last) {
    struct N *d = last->next;
    last->next = d->next;
    free(d);
  }
  free(last);
}
