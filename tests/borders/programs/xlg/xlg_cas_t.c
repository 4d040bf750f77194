// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: compare and exchange writes what it saw
#include <stdatomic.h>
extern void reach_error(void);
static _Atomic int a=4;
int main(){ int e=3; _Bool r=atomic_compare_exchange_strong(&a,&e,9); if(r||e!=4) reach_error(); return 0; }
