// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: true of isdigit need not be 1 (glibc: 2048)
#include <ctype.h>
extern void reach_error(void);
int main(void){ if(isdigit('5')!=1) reach_error(); return 0; }
