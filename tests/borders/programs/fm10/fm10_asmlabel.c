// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: malloc by another name
#include <stdlib.h>
#include <string.h>
extern void*get(size_t) __asm__("malloc"); extern void put(void*) __asm__("free"); int main(void){ char*p=get(3); if(!p) return 0; put(p); p[0]=1; return 0; }
