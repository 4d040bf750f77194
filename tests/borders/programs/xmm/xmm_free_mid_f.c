// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of the middle
#include <stdlib.h>
int main(){ char *p=malloc(4); if(!p) return 0; free(p+1); return 0; }
