// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: the second node is lost
#include <stdlib.h>
struct n{ struct n *next; };
int main(){ struct n *a=malloc(sizeof *a); if(!a) return 0; a->next=malloc(sizeof *a);  free(a); return 0; }
