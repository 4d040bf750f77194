// refuted by:
#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n)
      break;
    n->value = i;
    n->next = list;
    list = n;
  }
  while (list) {
    struct node *dead = list;
    free(dead);
    list = dead->next;
  }
  return 0;
}
