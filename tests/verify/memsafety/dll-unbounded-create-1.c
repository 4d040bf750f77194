// tried with: each -2..11
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }

#include <stdlib.h>
typedef struct node { struct node *next, *prev; int data; } *DLL;
static DLL create(int len, int data) {
  DLL head = NULL;
  while (len > 0) {
    DLL n = (DLL)malloc(sizeof(struct node));
    if (n == NULL) abort();
    n->next = head; n->prev = NULL; n->data = data;
    if (head) head->prev = n;
    head = n; len--;
  }
  return head;
}
static void destroy(DLL l) { while (l) { DLL t = l->next; free(l); l = t; } }
int main(void) {
  int len = __VERIFIER_nondet_int();
  assume_abort_if_not(len < 12);
  DLL h = create(len, 5);
  for (DLL p = h; p; p = p->next) if (p->next) p->next->prev = p;
  destroy(h);
  return 0;
}
