// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strdup is not freed
#include <string.h>
int main(void){ return strdup("a")==0; }
