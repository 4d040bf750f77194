// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: read's -1 as an index (standard input closed)
#include <unistd.h>
#include <stdlib.h>
int main(void){ char *b = malloc(8); if (!b) return 0; long n = read(0, b, 7); b[n] = 0; int r = b[0] == 'x'; free(b); return r; }
