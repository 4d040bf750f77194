// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: cycle that nobody reaches
#include <stdlib.h>
struct N{ struct N*n; }; 
static void f(void){ struct N*a=malloc(sizeof*a),*b=malloc(sizeof*b); if(a&&b){ a->n=b; b->n=a; } }
int main(void){ f(); return 0; }
