// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: order of globals is not known
extern void reach_error(void);
int x,y; int main(void){ if((unsigned long)&x>(unsigned long)&y) reach_error(); return 0; }
