// property: all
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: strcmp looks at a second byte that nobody wrote
#include <string.h>
int main(void) { char b[8]; b[0] = 'a'; b[7] = 0; return strcmp(b, "abc") == 0; }
