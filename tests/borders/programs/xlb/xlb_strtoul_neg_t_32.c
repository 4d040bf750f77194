// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: strtoul of -1 is ULONG_MAX
#include <stdlib.h>
#include <limits.h>
extern void reach_error(void);
int main(){ unsigned long v=strtoul("-1",0,10); if(v!=ULONG_MAX) reach_error(); return 0; }
