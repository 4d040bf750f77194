// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strspn and strcspn
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void){ char s[4]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; size_t n=strspn(s,"ab"), m=strcspn(s,"ab"); if(n==0 && m==0) reach_error(); return 0; }
