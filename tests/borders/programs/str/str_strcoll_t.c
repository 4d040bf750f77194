// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strcoll in the C locale
#include <string.h>
extern void reach_error(void);
int main(void){ if(strcoll("a","b")>=0) reach_error(); return 0; }
