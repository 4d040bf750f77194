// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: widths of scanf
extern void reach_error(void);
#include <stdio.h>
int main(void){ int a,b; if(scanf("%3d%4d",&a,&b)==2&&a==123&&b==4567&&getchar()=='8') reach_error(); return 0; }
