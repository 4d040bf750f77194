// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fmod has the sign of the first
#include <math.h>
extern void reach_error(void);
int main(){ if(fmod(-7.0,3.0)<0) reach_error(); return 0; }
