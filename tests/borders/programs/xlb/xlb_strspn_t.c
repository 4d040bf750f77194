// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strspn and strcspn
#include <string.h>
extern void reach_error(void);
int main(){ if(strspn("aab","a")==3) reach_error(); return 0; }
