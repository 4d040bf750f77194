// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer kept at an odd place, freed
#include <stdlib.h>
#include <string.h>
static char buf[32];
int main(void){ char*p=malloc(3); if(!p) return 0; memcpy(buf+3,&p,sizeof p); p=0; memcpy(&p,buf+3,sizeof p); free(p); return 0; }
