// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: address of a global may be above 4 GB
#include <stdint.h>
extern void reach_error(void);
static int c; int main(void){ if((uintptr_t)&c>>32) reach_error(); return 0; }
