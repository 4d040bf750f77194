// refuted by: 6, 2, 4, 3
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <stdlib.h>
struct T { int k; struct T *l, *r; };
static struct T *ins(struct T *t, int k) { if (!t) { t = malloc(sizeof *t); t->k = k; t->l = t->r = 0; } else if (k < t->k) t->l = ins(t->l, k); else if (k > t->k) t->r = ins(t->r, k); return t; }
static void all(struct T *t) { if (t) { all(t->l); all(t->r); free(t); } }
int main(void) {
  struct T *t = 0;
  for (int i = 0; i < 4; i++) t = ins(t, __VERIFIER_nondet_uchar() % 8);
  if (t->l && t->l->r && t->l->r->l) { struct T *x = t->l; t->l = x->r; free(x); x->r = 0; }
  all(t);
}
