// refuted by: 1, 2
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct t {
  struct t *l, *r;
  int k;
};
static struct t *ins(struct t *t, int k) {
  if (!t) {
    t = calloc(1, sizeof *t);
    if (t)
      t->k = k;
    return t;
  }
  if (k < t->k)
    t->l = ins(t->l, k);
  else
    t->r = ins(t->r, k);
  return t;
}
static void del(struct t *t) {
  if (!t)
    return;
  free(t);
  del(t->l);
  del(t->r);
}
int main() {
  struct t *t = 0;
  for (int i = 0; i < 2; i++)
    t = ins(t, __VERIFIER_nondet_int());
  del(t);
}
