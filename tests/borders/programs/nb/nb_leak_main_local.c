// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: local of main at return
#include <stdlib.h>
int main(void){ char*p=malloc(3); if(p) p[0]=1; return 0; }
