// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: remainder is to the nearest
#include <math.h>
extern void reach_error(void);
int main(void){ if(remainder(5.5,2)!=-0.5) reach_error(); return 0; }
