// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: atoi then plus one
#include <stdlib.h>
int main(void){ int x=atoi("2147483647"); return x+1==3; }
