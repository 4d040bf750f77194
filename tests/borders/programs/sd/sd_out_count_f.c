// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: printf gives a negative number where an encoding fails
extern void reach_error(void);
#include <stdio.h>
#include <wchar.h>
int main(void){ wchar_t w[2] = { 0x3042, 0 }; char b[8]; if (snprintf(b, sizeof b, "%ls", w) < 0) reach_error(); return 0; }
