// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: setlocale
#include <locale.h>
extern void reach_error(void);
int main(void){ if(setlocale(LC_ALL,"C")) reach_error(); return 0; }
