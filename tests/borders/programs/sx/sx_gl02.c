// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a line that nobody frees
#include <stdio.h>
int main(void){ char*l=0; size_t n=0; getline(&l,&n,stdin); return 0;}
