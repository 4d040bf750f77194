// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer copied byte by byte, freed
#include <stdlib.h>
static char*g;
int main(void){ char*p=malloc(3); if(!p) return 0; char*s=(char*)&p,*d=(char*)&g; for(unsigned i=0;i<sizeof p;i++) d[i]=s[i]; p=0; free(g); return 0; }
