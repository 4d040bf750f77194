// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: strtol with a bad base
#include <stdlib.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; long r=strtol("1",0,99); if(errno==EINVAL) reach_error(); return r==3; }
