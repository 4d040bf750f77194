// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: isalpha of a value outside of unsigned char
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int c=__VERIFIER_nondet_int(); int r=isalpha(c); return r!=0; }
