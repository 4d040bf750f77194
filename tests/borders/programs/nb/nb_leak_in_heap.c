// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: reachable through the heap
#include <stdlib.h>
struct N{ struct N*n; }; static struct N*g;
int main(void){ g=malloc(sizeof*g); if(!g) return 0; g->n=malloc(sizeof*g); return 0; }
