// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtoul negates
#include <stdlib.h>
#include <limits.h>
extern void reach_error(void);
int main(void){ unsigned long v=strtoul("-1",0,10); if(v!=0) reach_error(); return 0; }
