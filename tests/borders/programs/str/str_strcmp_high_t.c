// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strcmp orders by unsigned char
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ char a[2]={__VERIFIER_nondet_char(),0}; char b[2]={1,0}; __VERIFIER_assume(a[0]!=0 && a[0]!=1); int r=strcmp(a,b); if(r<=0) reach_error(); return 0; }
