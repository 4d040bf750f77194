// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: two blocks at one place
#include <stdlib.h>
int main(){ void *p=0; if(posix_memalign(&p,16,8)) return 0;  if(posix_memalign(&p,16,8)) return 0; free(p); return 0; }
