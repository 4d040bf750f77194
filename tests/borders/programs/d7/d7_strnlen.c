// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strnlen
#include <string.h>
int main(void){ char a[2]={1,2}; return strnlen(a,2)!=2; }
