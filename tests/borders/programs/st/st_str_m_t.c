// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: string initialiser without room for its end
#include <string.h>
static char s[4]="abc";
int main(void){ return strlen(s)==9; }
