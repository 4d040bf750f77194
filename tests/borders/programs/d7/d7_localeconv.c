// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: localeconv
#include <locale.h>
extern void reach_error(void);
int main(void){ if(localeconv()->decimal_point[0]==46) reach_error(); return 0; }
