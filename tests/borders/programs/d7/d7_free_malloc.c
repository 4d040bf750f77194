// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: free(malloc())
#include <stdlib.h>
int main(void){ free(malloc(10)); return 0; }
