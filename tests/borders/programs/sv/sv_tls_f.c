// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: thread local
extern void reach_error(void);
static _Thread_local int t=4;
int main(void){ t++; if(t!=4) reach_error(); return 0; }
