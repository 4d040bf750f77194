// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: hex digit value
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void){ int c=__VERIFIER_nondet_uchar(); int v=isdigit(c)?c-'0':isxdigit(c)?tolower(c)-'a'+10:0; if(v<0||v>14) reach_error(); return 0; }
