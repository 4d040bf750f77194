// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: line of getline is not freed
#include <stdio.h>
int main(void){ char*l=0; size_t c=0; if(getline(&l,&c,stdin)>0) return 0; return 0; }
