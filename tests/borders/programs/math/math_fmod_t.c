// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fmod has the sign of the first
#include <math.h>
extern void reach_error(void);
int main(void){ if(fmod(-5.5,2)!=-1.5) reach_error(); return 0; }
