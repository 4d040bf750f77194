// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: strcmp does not look behind the first difference
#include <string.h>
int main(void) { char b[8]; b[0] = 'x'; return strcmp(b, "abc") == 0; }
