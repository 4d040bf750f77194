// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: parent freed, child lost
#include <stdlib.h>
struct N{ struct N*n; }; static struct N*g;
int main(void){ g=malloc(sizeof*g); if(!g) return 0; g->n=malloc(sizeof*g); free(g); g=0; return 0; }
