// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strtoul negates
#include <stdlib.h>
#include <limits.h>
extern void reach_error(void);
int main(void){ unsigned long v=strtoul("-1",0,10); if(v!=ULONG_MAX) reach_error(); return 0; }
