// tried with: random 50
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "merge-sort-list-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
struct L { int v; struct L *next; };
static struct L *merge(struct L *a, struct L *b) {
  struct L head, *at = &head;
  head.next = 0;
  while (a && b) {
    if (a->v <= b->v) { at->next = a; a = a->next; } else { at->next = b; b = b->next; }
    at = at->next;
  }
  at->next = a ? a : b;
  return head.next;
}
int main(void) {
  struct L a[3], b[3];
  for (int i = 0; i < 3; i++) {
    a[i].v = __VERIFIER_nondet_int();
    b[i].v = __VERIFIER_nondet_int();
    a[i].next = i < 2 ? &a[i + 1] : 0;
    b[i].next = i < 2 ? &b[i + 1] : 0;
    if (i && (a[i].v < a[i - 1].v || b[i].v < b[i - 1].v)) return 0;
  }
  struct L *l = merge(a, b);
  int n = 1;
  for (; l->next; l = l->next, n++) __VERIFIER_assert(l->v <= l->next->v);
  __VERIFIER_assert(n == 6);
}
