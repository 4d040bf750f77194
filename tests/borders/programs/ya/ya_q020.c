// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a digit that the base does not have
extern void reach_error(void);
#include <stdio.h>
int main(void){ unsigned a; if(scanf("%o",&a)==1&&a==1&&getchar()=='8') reach_error(); return 0; }
