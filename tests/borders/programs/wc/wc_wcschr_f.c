// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: wcschr of the end
#include <wchar.h>
extern void reach_error(void);
int main(void){ const wchar_t*s=L"abc"; const wchar_t*p=wcschr(s,L'b'); if(!p||p-s!=3) reach_error(); return 0; }
