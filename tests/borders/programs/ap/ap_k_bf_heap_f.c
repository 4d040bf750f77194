// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: bit-field flags in a heap record
#include <stdlib.h>
struct H { unsigned used : 1, dirty : 1; int n; };
int main(void) { struct H *h = malloc(sizeof *h); if (!h) return 0; h->n = 1; h->used = 1; int r = 0; if (h->dirty) r = 1; free(h); return r; }
