// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: strtol out of range gives LONG_MAX and ERANGE
#include <stdlib.h>
#include <errno.h>
#include <limits.h>
extern void reach_error(void);
int main(){ errno=0; long v=strtol("99999999999999999999",0,10); if(v==LONG_MAX && errno==ERANGE) reach_error(); return 0; }
