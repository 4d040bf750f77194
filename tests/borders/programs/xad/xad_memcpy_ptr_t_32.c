// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a pointer copied by bytes
#include <string.h>
extern void reach_error(void);
int main(){ int x=1,y=2; int *p=&x,*q=&y; unsigned char b[sizeof p]; for(unsigned i=0;i<sizeof p;i++) b[i]=((unsigned char*)&p)[i]; memcpy(&q,b,sizeof q); if(*q==2) reach_error(); return 0; }
