// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: rint goes to even
#include <math.h>
extern void reach_error(void);
int main(){ if(rint(2.5)==3) reach_error(); return 0; }
