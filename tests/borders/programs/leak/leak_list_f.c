// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: list node lost
#include <stdlib.h>
struct N{ struct N*n; }; static struct N*h;
int main(void){ for(int i=0;i<3;i++){ struct N*x=malloc(sizeof*x); if(!x) return 0; x->n=h?h->n:0; h=x; } while(h){ struct N*t=h->n; free(h); h=t;} return 0; }
