// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: assert is off
#define NDEBUG
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); assert(x==3); return 0; }
