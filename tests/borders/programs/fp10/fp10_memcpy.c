// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: pointer copied by memcpy
#include <string.h>
extern void reach_error(void);
int main(void){ void(*f)(void); void(*g)(void)=reach_error; memcpy(&f,&g,sizeof f); f(); return 0; }
