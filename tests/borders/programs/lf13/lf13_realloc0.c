// property: valid-memcleanup
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: realloc moved
#include <stdlib.h>
int main(void){ char*p=malloc(3); if(!p) return 0; char*q=realloc(p,6); if(!q) q=p; free(q); return 0; }
