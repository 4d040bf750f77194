// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: reals of a text
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
int main(void){ double d; float f; int n; CHECK(sscanf("2.5e1 -.5x","%lf%f%n",&d,&f,&n)==2&&d==25&&f==-0.5f&&n==9); CHECK(sscanf(".","%lf",&d)==0); return 0;}
