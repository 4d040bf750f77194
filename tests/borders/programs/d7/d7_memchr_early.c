// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memchr stops where it finds (C11)
#include <string.h>
int main(void){ char a[2]={1,2}; return memchr(a,1,100)==0; }
