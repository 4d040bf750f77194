// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: thread local
extern void reach_error(void);
static _Thread_local int t=4;
int main(void){ t++; if(t!=5) reach_error(); return 0; }
