// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: text of strerror
#include <string.h>
extern void reach_error(void);
int main(void){ if(strerror(2)[0]==78) reach_error(); return 0; }
