// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: negative difference
#include <stddef.h>
extern void reach_error(void);
int main(void){ char a[10]; ptrdiff_t d=&a[2]-&a[7]; if(d!=5) reach_error(); return 0; }
