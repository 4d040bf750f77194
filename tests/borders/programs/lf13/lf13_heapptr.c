// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: held by a block
#include <stdlib.h>
static void**t;
int main(void){ t=malloc(2*sizeof*t); if(!t) return 0; t[0]=t; t[1]=malloc(1); return 0; }
