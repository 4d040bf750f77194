// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strcpy of a text of open length
#include <string.h>
extern char __VERIFIER_nondet_char(void);
int main(void){ char s[8]; for(int i=0;i<7;i++) s[i]=__VERIFIER_nondet_char(); s[7]=0; char d[7]; if(strlen(s)<7) strcpy(d,s); return 0; }
