// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %s of one past the end
#include <stdio.h>
#include <stdlib.h>
int main(){ char *p=malloc(2); if(!p) return 0; p[0]='a'; p[1]=0; printf("%s\n",p+2); free(p); return 0; }
