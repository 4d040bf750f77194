// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: strbuf
#include <string.h>
int main(void){ char b[8];  int r=strlen(b); if(r==7) return 1; return 0; }
