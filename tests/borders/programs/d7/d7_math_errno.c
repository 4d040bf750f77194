// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: sqrt sets errno
#include <math.h>
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=0; volatile double m=-1; double r=sqrt(m); if(errno==EDOM) reach_error(); return r==3; }
