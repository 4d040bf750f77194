// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: posix_memalign gives memory
#include <stdlib.h>
int main(){ void *p=0; if(posix_memalign(&p,64,100)) return 0;  return 0; }
