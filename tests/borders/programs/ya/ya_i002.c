// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: two numbers in one run of digits
extern void reach_error(void);
#include <stdio.h>
int main(void){ int a,b; if(scanf("%2d%d",&a,&b)==2&&a==12&&b==345) reach_error(); return 0; }
