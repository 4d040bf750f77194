// tried with: random 300
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct n {
  struct n *a, *b;
};
int main() {
  struct n *h = calloc(1, sizeof *h);
  if (!h)
    return 0;
  h->a = h->b = h;
  for (int i = 0; i < 3; i++) {
    if (__VERIFIER_nondet_int()) {
      struct n *p = malloc(sizeof *p);
      if (!p)
        break;
      p->a = h;
      p->b = h->b;
      h->b->a = p;
      h->b = p;
    }
  }
  while (h->b != h) {
    struct n *p = h->b;
    h->b = p->b;
    p->b->a = h;
    free(p);
  }
  free(h);
}
