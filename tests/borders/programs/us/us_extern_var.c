// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: undefined variable may be anything
extern void reach_error(void);
extern int somevar;
int main(void){ if(somevar==7) reach_error(); return 0; }
