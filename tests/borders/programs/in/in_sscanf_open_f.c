// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sscanf of open text
#include <stdio.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void){ char s[3]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; int a=0; if(sscanf(s,"%d",&a)==1 && (a>98||a<-9)) reach_error(); return 0; }
