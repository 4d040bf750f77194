// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: strcmp stops at the first difference
#include <string.h>
int main(void){ char a[2]={1,2}; char b[2]={3,4}; return strcmp(a,b)>0; }
