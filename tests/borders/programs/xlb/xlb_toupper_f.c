// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: toupper leaves what is no lower letter
#include <ctype.h>
extern void reach_error(void);
int main(){ if(toupper('q')=='Q') reach_error(); return 0; }
