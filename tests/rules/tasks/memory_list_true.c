// rules: 12_malloc_life; expected: true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->next = head;
    head = n;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    
    head = next;
  }
  return 0;
}
