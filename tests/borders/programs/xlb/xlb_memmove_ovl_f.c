// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: memmove copies as if through a third place
#include <string.h>
extern void reach_error(void);
int main(){ char b[6]="abcde"; memmove(b+1,b,4); if(b[4]=='d') reach_error(); return 0; }
