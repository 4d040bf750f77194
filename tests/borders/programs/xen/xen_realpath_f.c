// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: realpath gives memory
#include <stdlib.h>
int main(){ char *p=realpath("/",0);  return 0; }
