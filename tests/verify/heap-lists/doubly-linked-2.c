// refuted by: 4
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "doubly-linked-2.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct node { int data; struct node *next, *prev; };
int main(void) {
  struct node *head = 0, *tail = 0;
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 1 && n <= 4);
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof(struct node));
    if (!fresh)
      abort();
    fresh->data = i;
    fresh->next = 0;
    fresh->prev = head;
    if (tail)
      tail->next = fresh;
    else
      head = fresh;
    tail = fresh;
  }
  int count = 0;
  for (struct node *p = tail; p; p = p->prev)
    count++;
  __VERIFIER_assert(count == n);
}
