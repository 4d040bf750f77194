// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: errno is a variable
#include <errno.h>
extern void reach_error(void);
int main(void){ errno=5; int a=errno; errno=0; if(a!=5||errno!=5) reach_error(); return 0; }
