// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: static local keeps its value
extern void reach_error(void);
static int f(void){ static int n=5; return n++; }
int main(void){ f(); if(f()!=5) reach_error(); return 0; }
