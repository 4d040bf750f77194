// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: strbuf
#include <string.h>
int main(void){ char b[8]; b[0]=0; int r=strlen(b); if(r==7) return 1; return 0; }
