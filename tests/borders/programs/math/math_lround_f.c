// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: lround of a negative half
#include <math.h>
extern void reach_error(void);
int main(void){ if(lround(-2.5)!=-2) reach_error(); return 0; }
