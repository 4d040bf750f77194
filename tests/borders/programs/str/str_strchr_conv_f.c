// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strchr converts its argument to char
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ const char *s="abc"; int c=__VERIFIER_nondet_int(); char *p=strchr(s,c); if(p && c>255) reach_error(); return 0; }
