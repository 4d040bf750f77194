// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: %hhn writes one byte and %n four
#include <stdio.h>
#include <stdlib.h>
int main(){ signed char *p=malloc(1); if(!p) return 0; printf("abc%hhn\n",(void*)p); free(p); return 0; }
