// tried with: random 200
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "push-and-sum-1.c", 4, "reach_error"); }
extern char __VERIFIER_nondet_char(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct node { int value; struct node *next; };

int main(void) {
  struct node *head = 0;
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n)
      abort();
    n->value = __VERIFIER_nondet_char();
    n->next = head;
    head = n;
    sum += n->value;
  }
  int total = 0;
  for (struct node *p = head; p; p = p->next)
    total += p->value;
  __VERIFIER_assert(total == sum);
  return 0;
}
