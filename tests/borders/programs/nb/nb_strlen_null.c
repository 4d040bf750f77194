// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strlen of null
#include <string.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ char*p=__VERIFIER_nondet_bool()?"a":0; return (int)strlen(p)==5; }
