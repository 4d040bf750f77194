// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: getenv may give null
#include <stdlib.h>
int main(void){ char*p=getenv("NUTHATCH_ADV"); if(!p) return 0; return *p==0; }
