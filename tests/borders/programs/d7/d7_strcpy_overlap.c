// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strcpy onto itself
#include <string.h>
int main(void){ char a[10]="abcd"; strcpy(a+1,a); return a[0]==0; }
