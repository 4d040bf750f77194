// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strncpy overlap
#include <string.h>
int main(void) { char b[16] = "abcdef"; strncpy(b + 2, b, 5); return 0; }
