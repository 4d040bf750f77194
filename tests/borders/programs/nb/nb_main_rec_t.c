// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: main calls itself
extern void reach_error(void);
static int d; int main(void){ if(d==3){ return 0; } d++; if(d==4) reach_error(); return main(); }
