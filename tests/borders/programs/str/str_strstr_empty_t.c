// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strstr with an empty needle
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void){ char h[3]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; char *p=strstr(h,""); if(p!=h) reach_error(); return 0; }
