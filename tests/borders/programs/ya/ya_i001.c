// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a width of scanf leaves the rest of the digits
extern void reach_error(void);
#include <stdio.h>
int main(void){ int a; if(scanf("%2d",&a)==1&&a==12&&getchar()=='3') reach_error(); return 0; }
