// tried with: random 300
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "sorted-insert-1.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct node { int value; struct node *next; };

void insert(struct node **list, int value) {
  while (*list && (*list)->value < value)
    list = &(*list)->next;
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh)
    abort();
  fresh->value = value;
  fresh->next = *list;
  *list = fresh;
}
int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 4; i++)
    insert(&list, __VERIFIER_nondet_int());
  for (struct node *p = list; p && p->next; p = p->next)
    __VERIFIER_assert(p->value <= p->next->value);
}
