// refuted by: 1, 1, 0, 0, 0
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "delete-all-2.c", 4, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct node { int value; struct node *next; };

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 5; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n)
      return 0;
    n->value = __VERIFIER_nondet_uchar() % 3;
    n->next = list;
    list = n;
  }
  for (struct node **p = &list; *p;) {
    if ((*p)->value == 1) {
      struct node *dead = *p;
      *p = dead->next;
      free(dead);
      if (!*p)
        break;
      p = &(*p)->next;
    } else {
      p = &(*p)->next;
    }
  }
  for (struct node *p = list; p; p = p->next)
    __VERIFIER_assert(p->value != 1);
}
