// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a variable has any value
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
int main(){ char *p=getenv("MODE"); if(p && strlen(p)==2 && p[0]=='o' && p[1]=='k') reach_error(); return 0; }
