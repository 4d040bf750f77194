// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: the pointer to the first block is lost
#include <stdlib.h>
int main(void){ char*p=malloc(10); if(!p) return 0; char*q=malloc(20); p=(q?q[0]=1:0,p); free(q); free(p); return 0; }
