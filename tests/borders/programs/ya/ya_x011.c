// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: no octal digit
extern void reach_error(void);
#include <stdio.h>
int main(void){ unsigned a=3; if(scanf("%o",&a)==0&&a==3&&getchar()=='9') reach_error(); return 0; }
