// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: pipe
#include <unistd.h>
extern void reach_error(void);
int main(void){ int p[2]={-1,-1}; if(pipe(p)==0&&p[0]>=0) reach_error(); return 0; }
