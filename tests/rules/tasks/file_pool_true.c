// rules: 02_fclose_once 03_fclose_last; expected: true
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
struct pool {
  FILE *all[3];
  int used;
};
static void add(struct pool *p, const char *name) {
  FILE *f = fopen(name, "r");
  if (f && p->used < 3) p->all[p->used++] = f;
  else if (f) fclose(f);
}
static void end(struct pool *p) {
  for (int i = 0; i < p->used; i++) fclose(p->all[i]);
  p->used = 0;
}
int main(void) {
  struct pool p = {{0}, 0};
  add(&p, "a");
  add(&p, "b");
  end(&p);
  if (__VERIFIER_nondet_int() == 3) end(&p);
  return 0;
}
