// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: isatty
#include <unistd.h>
extern void reach_error(void);
int main(void){ if(!isatty(0)) reach_error(); return 0; }
