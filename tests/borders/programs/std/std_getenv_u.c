// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: environment is open
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=getenv("HOME_OF_SOMEONE"); if(p && p[0]=='x') reach_error(); return 0; }
