// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: modf takes apart
#include <math.h>
extern void reach_error(void);
int main(){ double i; double f=modf(-2.75,&i); if(i==-2) reach_error(); return 0; }
