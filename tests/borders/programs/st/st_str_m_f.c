// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: string initialiser without room for its end
#include <string.h>
static char s[3]="abc";
int main(void){ return strlen(s)==9; }
