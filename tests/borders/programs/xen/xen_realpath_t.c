// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: realpath gives memory
#include <stdlib.h>
int main(){ char *p=realpath("/",0); free(p); return 0; }
