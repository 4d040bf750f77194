// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what setlocale gives
#include <locale.h>
int main(void){ char*p=setlocale(LC_ALL,0); if(!p) return 0; return p[0]==7; }
