// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: setlocale gives null for an unknown locale
#include <locale.h>
extern void reach_error(void);
int main(){ if(setlocale(LC_ALL,"xx_QQ.none")==0) reach_error(); return 0; }
