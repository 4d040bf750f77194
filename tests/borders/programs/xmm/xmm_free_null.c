// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: free of null
#include <stdlib.h>
int main(){ free(0); free(0); return 0; }
