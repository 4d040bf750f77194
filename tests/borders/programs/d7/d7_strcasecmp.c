// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strcasecmp
#include <strings.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void){ char s[2]={__VERIFIER_nondet_char(),0}; if(strcasecmp(s,"a")==0&&s[0]!=97) reach_error(); return 0; }
