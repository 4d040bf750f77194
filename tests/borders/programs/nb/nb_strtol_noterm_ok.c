// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: strtol stops at a letter
#include <stdlib.h>
int main(void){ char*b=malloc(2); if(!b) return 0; b[0]='1'; b[1]='x'; long r=strtol(b,0,10); free(b); return r==3; }
