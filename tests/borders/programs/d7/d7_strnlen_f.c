// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strnlen too far
#include <string.h>
int main(void){ char a[2]={1,2}; return strnlen(a,3)==7; }
