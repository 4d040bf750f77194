// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: no byte of malloc(0)
#include <stdlib.h>
int main(){ char *p=malloc(1); if(!p) return 0; *p=1; free(p); return 0; }
