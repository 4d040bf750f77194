// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a width and a size
extern void reach_error(void);
#include <stdio.h>
int main(void){ long a; char c; if(scanf("%1ld%c",&a,&c)==2&&a==1&&c=='2') reach_error(); return 0; }
