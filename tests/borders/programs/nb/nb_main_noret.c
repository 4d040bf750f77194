// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: main without return
extern void reach_error(void);
int f(void){ return 3; } int main(void){ if(f()!=3) reach_error(); }
