// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: isatty is open
#include <unistd.h>
extern void reach_error(void);
int main(){ if(!isatty(0)) reach_error(); return 0; }
