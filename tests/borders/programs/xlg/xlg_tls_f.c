// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a variable of a thread
extern void reach_error(void);
static _Thread_local int t=4;
int main(){ t++; if(t==5) reach_error(); return 0; }
