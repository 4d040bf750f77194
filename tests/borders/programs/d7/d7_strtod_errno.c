// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: strtod sets errno
#include <stdlib.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; double r=strtod("1e999",0); if(errno==ERANGE) reach_error(); return r==3; }
