// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rint goes to even
#include <math.h>
extern void reach_error(void);
int main(){ if(rint(2.5)==2) reach_error(); return 0; }
