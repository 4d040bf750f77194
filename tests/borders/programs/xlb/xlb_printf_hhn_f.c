// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %hhn writes one byte and %n four
#include <stdio.h>
#include <stdlib.h>
int main(){ signed char *p=malloc(1); if(!p) return 0; printf("abc%n\n",(void*)p); free(p); return 0; }
