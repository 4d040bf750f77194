// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: alignas(64)
#include <stdint.h>
extern void reach_error(void);
int main(){ _Alignas(64) char b[3]; b[0]=0; if((uintptr_t)b%64!=0) reach_error(); return 0; }
