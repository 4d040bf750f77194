// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a realloc that fails leaks the old one
#include <stdlib.h>
#include <stdint.h>
int main(){ char *p=malloc(4); if(!p) return 0; char *q=realloc(p,SIZE_MAX/2+9); if(!q){  return 0; } free(q); return 0; }
