// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memcmp beyond the end
#include <string.h>
#include <stdlib.h>
int main(void){ char*p=malloc(2); if(!p) return 0; p[0]=p[1]=0; char b[4]={0}; int r=memcmp(p,b,4); free(p); return r; }
