// tried with: each 0..1 0..1 0..1 0..1
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "circular-1.c", 4, "reach_error"); }
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct ring { struct ring *next; int mark; };
int main(void) {
  struct ring *first = malloc(sizeof *first);
  if (!first)
    return 0;
  first->next = first;
  first->mark = 0;
  int size = 1;
  while (size < 5 && __VERIFIER_nondet_bool()) {
    struct ring *r = malloc(sizeof *r);
    if (!r)
      return 0;
    r->next = first->next;
    r->mark = size++;
    first->next = r;
  }
  struct ring *p = first;
  for (int i = 0; i < size; i++)
    p = p->next;
  __VERIFIER_assert(p == first);
  __VERIFIER_assert(first->next->mark != 5);
}
