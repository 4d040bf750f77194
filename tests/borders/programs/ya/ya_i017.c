// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a sign that was put back
extern void reach_error(void);
#include <stdio.h>
int main(void){ int a; int c; c=getchar(); ungetc(c,stdin); if(c=='+'&&scanf("%d",&a)==1&&a==7) reach_error(); return 0; }
