// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: posix_memalign size
#include <stdlib.h>
int main(void){ void*p=0; if(posix_memalign(&p,32,10)) return 0; ((char*)p)[10]=1; free(p); return 0; }
