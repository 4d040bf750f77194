// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: aligned_alloc is not freed
#include <stdlib.h>
int main(void){ void*p=aligned_alloc(16,16); return p==0; }
