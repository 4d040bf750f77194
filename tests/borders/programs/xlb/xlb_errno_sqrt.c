// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: sqrt of -1 may set errno
#include <math.h>
#include <errno.h>
extern void reach_error(void);
int main(){ errno=0; volatile double x=-1; x=sqrt(x); if(errno==EDOM) reach_error(); return 0; }
