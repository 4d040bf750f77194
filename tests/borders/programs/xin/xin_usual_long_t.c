// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: -1 compared with an unsigned, as longs
extern void reach_error(void);
int main(){ long a=-1; unsigned b=1; if(a>b) reach_error(); return 0; }
