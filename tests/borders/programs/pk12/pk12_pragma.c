// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: packed list, still reachable
#include <stdlib.h>
#pragma pack(push,1)
struct N{ char t; struct N*n; };
#pragma pack(pop)
static struct N*head;
int main(void){ for(int i=0;i<2;i++){ struct N*x=malloc(sizeof*x); if(!x) return 0; x->t=i; x->n=head; head=x; } return 0; }
