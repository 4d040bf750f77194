// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a recursive sum
extern void reach_error(void);
static unsigned f(unsigned n){ return n?n+f(n-1):0; }
int main(){ if(f(10)==55) reach_error(); return 0; }
