// tried with: each 0..6
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "reverse-1.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct node { int value; struct node *next; };

struct node *reverse(struct node *list) {
  struct node *result = 0;
  while (list) {
    struct node *next = list->next;
    list->next = result;
    result = list;
    list = next;
  }
  return result;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 1 && n <= 5);
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh)
      return 0;
    fresh->value = i;
    fresh->next = list;
    list = fresh;
  }
  list = reverse(list);
  int expected = 0;
  for (; list; list = list->next)
    __VERIFIER_assert(list->value == expected++);
  __VERIFIER_assert(expected == n);
}
