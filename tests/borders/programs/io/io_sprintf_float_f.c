// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: sprintf of an open double
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ char b[14]; double d=__VERIFIER_nondet_int(); sprintf(b,"%.2f",d); return b[0]=='7'; }
