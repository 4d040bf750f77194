// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strtok skips empty fields
#include <string.h>
extern void reach_error(void);
int main(void){ char s[]=",,a,,b,"; int n=0; for(char*p=strtok(s,",");p;p=strtok(0,",")) n++; if(n!=2) reach_error(); return 0; }
