// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of a pointer into the middle
#include <stdlib.h>
int main(void){ char*p=malloc(4); if(!p) return 0; char*e=p; for(int i=0;i<4;i++) *e++=i; free(e-3); return 0; }
