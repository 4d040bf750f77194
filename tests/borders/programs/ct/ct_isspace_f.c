// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: six white characters
#include <ctype.h>
extern void reach_error(void);
int main(void){ int n=0; for(int c=0;c<256;c++) n+=isspace(c)!=0; if(n!=5) reach_error(); return 0; }
