// tried with: random 300
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <stdlib.h>
struct T { int k; struct T *l, *r; };
static struct T *ins(struct T *t, int k) { if (!t) { t = malloc(sizeof *t); t->k = k; t->l = t->r = 0; } else if (k < t->k) t->l = ins(t->l, k); else if (k > t->k) t->r = ins(t->r, k); return t; }
static struct T *del(struct T *t, int k) {
  if (!t) return 0;
  if (k < t->k) { t->l = del(t->l, k); return t; }
  if (k > t->k) { t->r = del(t->r, k); return t; }
  if (!t->l) { struct T *r = t->r; free(t); return r; }
  if (!t->r) { struct T *l = t->l; free(t); return l; }
  struct T *m = t->r; while (m->l) m = m->l;
  t->k = m->k; t->r = del(t->r, m->k); return t;
}
static void all(struct T *t) { if (t) { all(t->l); all(t->r); free(t); } }
int main(void) {
  struct T *t = 0;
  for (int i = 0; i < 4; i++) t = ins(t, __VERIFIER_nondet_uchar() % 8);
  t = del(t, __VERIFIER_nondet_uchar() % 8);
  all(t);
}
