// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: eleven characters of the least int
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(){ char b[12]; int x=__VERIFIER_nondet_int(); sprintf(b,"%d",x); return 0; }
