// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: posix_memalign is not freed
#include <stdlib.h>
int main(void){ void*p; return posix_memalign(&p,16,16)!=0; }
