// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %d into a short
#include <stdio.h>
#include <stdlib.h>
int main(){ short *p=malloc(sizeof *p); if(!p) return 0; *p=0; sscanf("7","%d",(void*)p); free(p); return 0; }
