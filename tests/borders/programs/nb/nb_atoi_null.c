// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: atoi of null
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ char*p=__VERIFIER_nondet_bool()?"1":0; return atoi(p)==5; }
