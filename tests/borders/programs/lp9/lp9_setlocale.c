// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what setlocale gives
#include <locale.h>
int main(void){ char*p=setlocale(LC_ALL,0); if(!p) return 0; return p[100000000]==7; }
