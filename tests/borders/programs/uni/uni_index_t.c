// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: index from the heap
#include <stdlib.h>
int main(void){ int a[4]={0}; unsigned *n=malloc(sizeof*n); if(!n) return 0; *n=3; int r=a[*n]; free(n); return r; }
