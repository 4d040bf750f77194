// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: unused memcmp
#include <string.h>
#include <stdlib.h>
int main(void){ char*p=malloc(2); if(!p) return 0; p[0]=p[1]=0; char b[4]={0}; memcmp(p,b,4); free(p); return 0; }
