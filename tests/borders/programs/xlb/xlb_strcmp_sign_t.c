// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strcmp compares unsigned characters
#include <string.h>
extern void reach_error(void);
int main(){ if(strcmp("\x80","a")<0) reach_error(); return 0; }
