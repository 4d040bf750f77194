// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: memmove with overlap
#include <string.h>
extern void reach_error(void);
int main(void){ char a[8]="1234567"; memmove(a+2,a+0,4); if(strcmp(a,"1212347")) reach_error(); return 0; }
