// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a pointer copied by bytes
#include <string.h>
extern void reach_error(void);
int main(){ int x=1,y=2; int *p=&x,*q=&y; unsigned char b[sizeof p]; for(unsigned i=0;i<sizeof p;i++) b[i]=((unsigned char*)&p)[i]; memcpy(&q,b,sizeof q); if(*q==1) reach_error(); return 0; }
