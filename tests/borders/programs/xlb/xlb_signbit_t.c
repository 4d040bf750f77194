// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: minus zero
#include <math.h>
extern void reach_error(void);
int main(){ double x=-0.0; if(x==0 && !signbit(x)) reach_error(); return 0; }
