// property: no-overflow
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: arithmetic on an address may overflow
#include <stdint.h>
static int a; int main(void){ int h=(int)(uintptr_t)&a; return h+0x7fff0000==3; }
