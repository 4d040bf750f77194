// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtok skips empty fields
#include <string.h>
extern void reach_error(void);
int main(void){ char s[]=",,a,,b,"; int n=0; for(char*p=strtok(s,",");p;p=strtok(0,",")) n++; if(n!=5) reach_error(); return 0; }
