// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: printf of a freed text
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=malloc(4); if(!p) return 0; strcpy(p,"abc"); free(p); printf("%s\n",p); return 0; }
