// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atoi with spaces and junk
#include <stdlib.h>
extern void reach_error(void);
int main(void){ if(atoi("- 12")!=-12) reach_error(); return 0; }
