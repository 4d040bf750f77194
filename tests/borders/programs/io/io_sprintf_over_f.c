// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: sprintf of an open int
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ char b[11]; int x=__VERIFIER_nondet_int(); sprintf(b,"%d",x); return b[0]=='7'; }
