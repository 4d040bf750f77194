// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: swapped globals
#include <stdlib.h>
static void*a,*b;
int main(void){ a=malloc(1); b=malloc(1); void*t=a; a=b; b=t; t=0; return 0; }
