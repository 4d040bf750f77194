// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: log sets errno
#include <math.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; volatile double m=0; double r=log(m); if(errno==ERANGE) reach_error(); return r==3; }
