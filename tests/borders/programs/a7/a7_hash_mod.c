// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: hash of an address
#include <stdint.h>
extern void reach_error(void);
static char c[64]; int main(void){ unsigned h=((uintptr_t)c>>4)%7; if(h==3) reach_error(); return 0; }
