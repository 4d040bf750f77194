// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: towupper
#include <wctype.h>
extern void reach_error(void);
int main(void){ wint_t c=towupper(L'a'); if(c!=L'A') reach_error(); return 0; }
