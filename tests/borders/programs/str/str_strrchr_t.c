// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strrchr gives the last
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ char s[4]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; __VERIFIER_assume(s[0]&&s[1]&&s[2]); char*p=strrchr(s,'a'); if(p && p-s<2 && s[2]=='a') reach_error(); return 0; }
