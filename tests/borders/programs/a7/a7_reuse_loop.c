// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: malloc in a loop may give the same address
#include <stdlib.h>
extern void reach_error(void);
int main(void){ void*last=0; for(int i=0;i<3;i++){ void*p=malloc(16); if(p&&p==last) reach_error(); last=p; free(p); } return 0; }
