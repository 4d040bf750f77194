// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a version
extern void reach_error(void);
#include <stdio.h>
int main(int c,char**v){ int a,b; if(c>1&&sscanf(v[1],"%d.%d",&a,&b)==2&&a==3&&b==14) reach_error(); return 0;}
