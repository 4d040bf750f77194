// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strpbrk and an early terminator
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void){ char s[3]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; char *p=strpbrk(s,"xy"); if(p){ if(*p!='x'&&*p!='y') reach_error(); } else { if(s[1]=='x') reach_error(); } return 0; }
