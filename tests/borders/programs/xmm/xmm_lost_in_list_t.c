// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the second node is lost
#include <stdlib.h>
struct n{ struct n *next; };
int main(){ struct n *a=malloc(sizeof *a); if(!a) return 0; a->next=malloc(sizeof *a); free(a->next); free(a); return 0; }
