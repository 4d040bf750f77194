// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: wcscmp
#include <wchar.h>
extern void reach_error(void);
int main(void){ if(wcscmp(L"a",L"b")>=0) reach_error(); return 0; }
