// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: %i of 08
extern void reach_error(void);
#include <stdio.h>
int main(void){ int a; if(scanf("%i",&a)==1&&a==0&&getchar()=='8') reach_error(); return 0; }
