// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: environment text longer than 127
#include <stdlib.h>
#include <string.h>
int main(void) { char b[128]; const char *m = getenv("ADV_L"); if (!m) return 0; strcpy(b, m); return b[0] == 'q'; }
