// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer copied byte by byte
#include <stdlib.h>
static char*g;
int main(void){ char*p=malloc(3); if(!p) return 0; char*s=(char*)&p,*d=(char*)&g; for(unsigned i=0;i<sizeof p;i++) d[i]=s[i]; p=0; g[0]=1; return 0; }
