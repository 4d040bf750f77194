// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: %n of many sizes
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
int main(void){ int n=0; signed char h=0; long l=0; printf("ab%hhn%5d%n%s%ln\n",&h,7,&n,"xyz",&l); CHECK(h==2&&n==7&&l==10); return 0;}
