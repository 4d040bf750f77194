// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: getpid is positive
#include <unistd.h>
extern void reach_error(void);
int main(void){ if(getpid()<=0) reach_error(); return 0; }
