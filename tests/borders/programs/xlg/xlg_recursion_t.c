// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a recursive sum
extern void reach_error(void);
static unsigned f(unsigned n){ return n?n+f(n-1):0; }
int main(){ if(f(10)==54) reach_error(); return 0; }
