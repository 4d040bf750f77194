// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: mbstowcs with a full buffer writes no end
#include <stdlib.h>
extern void reach_error(void);
int main(void){ wchar_t w[4]; size_t n=mbstowcs(w,"abcdef",4); if(n!=6) reach_error(); return 0; }
