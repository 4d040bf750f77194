// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: bytes of addresses
#include <string.h>
extern void reach_error(void);
static int a,b; int main(void){ int*p=&a,*q=&b; if(memcmp(&p,&q,sizeof p)>0) reach_error(); return 0; }
