// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: memcpy of overlapping ranges (undefined) / touching ranges
#include <string.h>
int main(void){ char a[16]="0123456789abcde"; memcpy(a,a+5,5); return a[0]==0; }
