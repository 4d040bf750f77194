// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: only a pointer into the middle is kept
#include <stdlib.h>
static char *g;
int main(){ char *p=malloc(8); if(p) g=p+4; int x=0; char *q=malloc(3); (void)x; (void)q; return 0; }
