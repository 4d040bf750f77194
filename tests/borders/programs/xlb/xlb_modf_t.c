// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: modf takes apart
#include <math.h>
extern void reach_error(void);
int main(){ double i; double f=modf(-2.75,&i); if(f>0) reach_error(); return 0; }
