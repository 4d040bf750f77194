// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: table of free, null second
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=malloc(3); if(!p) return 0; int(*x)(void)=0; void(*fs[2])(void*)={free,free}; for(int i=0;i<2;i++) fs[i](i?0:p); return x!=0; }
