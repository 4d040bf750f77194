// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer rewritten byte by byte
#include <stdlib.h>
static union{ char*p; char b[sizeof(char*)]; } u;
int main(void){ u.p=malloc(3); if(!u.p) return 0; char c=u.b[0]; u.b[0]=c; u.p[0]=1; return 0; }
