// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: memcpy
#include <string.h>
int main(void){ int a[3],b[3]; a[0]=1;  memcpy(b,a,12); int r=b[1]; if(r==7) return 1; return 0; }
