// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strcat onto itself
#include <string.h>
int main(void){ char a[20]="abcd"; strcat(a,a); return a[0]==0; }
