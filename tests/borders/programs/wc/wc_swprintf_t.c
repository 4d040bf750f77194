// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: swprintf fails where snprintf would truncate
#include <wchar.h>
extern void reach_error(void);
int main(void){ wchar_t b[3]; int n=swprintf(b,3,L"%d",12); if(n<0) reach_error(); return 0; }
