// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: malloc(0) gives no byte
#include <stdlib.h>
int main(void){ char*p=malloc(1); if(!p) return 0; *p=1; free(p); return 0; }
