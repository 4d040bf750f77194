// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: wcslen
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ wchar_t w[4]=L"ab"; w[1]=(wchar_t)__VERIFIER_nondet_int(); size_t n=wcslen(w); if(n>1) reach_error(); return 0; }
