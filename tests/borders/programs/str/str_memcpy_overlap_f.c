// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memcpy of overlapping ranges (undefined) / touching ranges
#include <string.h>
int main(void){ char a[16]="0123456789abcde"; memcpy(a,a+4,5); return a[0]==0; }
