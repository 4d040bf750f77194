// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: alias
extern void reach_error(void);
static int real(void){ return 5; }
int other(void) __attribute__((alias("real")));
int main(void){ if(other()!=5) reach_error(); return 0; }
