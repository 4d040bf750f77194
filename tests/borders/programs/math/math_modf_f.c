// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: modf
#include <math.h>
extern void reach_error(void);
int main(void){ double i; double f=modf(-3.25,&i); if(i!=-3||f!=0.75) reach_error(); return 0; }
