// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: atoi of digits without an end
#include <stdlib.h>
int main(void){ char*b=malloc(2); if(!b) return 0; b[0]=b[1]='1'; int r=atoi(b); free(b); return r==3; }
