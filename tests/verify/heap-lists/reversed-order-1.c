// tried with: random 300
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
struct n {
  int v;
  struct n *next;
};
int main() {
  struct n *l = 0;
  int k = __VERIFIER_nondet_uint() % 5;
  for (int i = 0; i < k; i++) {
    struct n *p = malloc(sizeof *p);
    if (!p)
      return 0;
    p->v = i;
    p->next = l;
    l = p;
  }
  struct n *r = 0;
  while (l) {
    struct n *t = l->next;
    l->next = r;
    r = l;
    l = t;
  }
  int w = 0;
  while (r) {
    __VERIFIER_assert(r->v == w++);
    struct n *t = r->next;
    free(r);
    r = t;
  }
}
