// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: no byte of malloc(0)
#include <stdlib.h>
int main(){ char *p=malloc(0); if(!p) return 0; *p=1; free(p); return 0; }
