// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: malloc by another name leaks
#include <stdlib.h>
#include <string.h>
extern void*get(size_t) __asm__("malloc"); int main(void){ char*p=get(3); if(!p) return 0; p[0]=1; return 0; }
