// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: write
#include <unistd.h>
extern void reach_error(void);
int main(void){ if(write(1,"a",1)==1) reach_error(); return 0; }
