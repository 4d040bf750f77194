// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: free of a stream
#include <stdio.h>
#include <stdlib.h>
int main(void){ FILE*f=fopen("x","r"); if(!f) return 0; free(f); return 0;}
