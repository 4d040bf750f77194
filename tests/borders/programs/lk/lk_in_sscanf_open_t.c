// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: sscanf of open text
#include <stdio.h>
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);
static void*kept;
static void lose(void){ kept=malloc(1); }
extern char __VERIFIER_nondet_char(void);
int main(void){ char s[3]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; int a=0; if(sscanf(s,"%d",&a)==1 && (a>99||a<-9)) lose(); return 0; }
