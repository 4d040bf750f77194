// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strchr finds the terminator
#include <string.h>
extern void reach_error(void);
int main(void){ const char *s="abc"; char *p=strchr(s,99); if(p==0||*p!=0) reach_error(); return 0; }
