// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memmove copies as if through a third place
#include <string.h>
extern void reach_error(void);
int main(){ char b[6]="abcde"; memmove(b+1,b,4); if(b[4]=='a') reach_error(); return 0; }
