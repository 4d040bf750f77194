// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: gmtime reuses its result
#include <time.h>
extern void reach_error(void);
int main(void){ time_t a=0,b=86400; struct tm*p=gmtime(&a); struct tm*q=gmtime(&b); if(!p||!q) return 0; if(p->tm_mday!=1) reach_error(); return 0; }
