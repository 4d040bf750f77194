// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: unused malloc leaks
#include <stdlib.h>
int main(void){ (void)malloc(10); return 0; }
