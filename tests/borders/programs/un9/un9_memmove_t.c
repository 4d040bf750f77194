// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: memmove
#include <string.h>
int main(void){ int a[3]; a[0]=1; a[1]=1; a[2]=1; memmove(a,a+1,8); int r=a[0]; if(r==7) return 1; return 0; }
