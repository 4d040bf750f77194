// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: puts of a freed text
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(){ char *p=malloc(4); if(!p) return 0; strcpy(p,"abc"); puts(p); free(p); return 0; }
