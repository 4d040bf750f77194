// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: pointer kept at an odd place
#include <stdlib.h>
#include <string.h>
static char buf[32];
int main(void){ char*p=malloc(3); if(!p) return 0; memcpy(buf+3,&p,sizeof p); p=0; memcpy(&p,buf+3,sizeof p); p[0]=1; return 0; }
