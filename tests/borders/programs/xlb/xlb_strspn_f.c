// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strspn and strcspn
#include <string.h>
extern void reach_error(void);
int main(){ if(strspn("aab","a")==2) reach_error(); return 0; }
