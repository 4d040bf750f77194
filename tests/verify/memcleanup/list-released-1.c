// tried with: each -1..6
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node { int value; struct node *next; };

struct node *list;
int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n && i < 4; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh)
      break;
    fresh->next = list;
    list = fresh;
  }
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
