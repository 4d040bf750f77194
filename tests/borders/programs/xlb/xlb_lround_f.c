// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: lround goes away from zero, rint to even
#include <math.h>
extern void reach_error(void);
int main(){ if(lround(2.5)==3) reach_error(); return 0; }
