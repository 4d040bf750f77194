// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: code below data
extern void reach_error(void);
static int g; int main(void){ if((unsigned long)&main<(unsigned long)&g) reach_error(); return 0; }
