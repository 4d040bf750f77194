// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strncmp stops at the first difference
#include <string.h>
int main(void){ char a[2]={1,2}; char b[2]={3,4}; return strncmp(a,b,100)>0; }
