// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: K&R parameter of type float is passed as double
extern void reach_error(void);
static int f(x) float x; { return x==0.5f; }
int main(void){ if(f(0.5)!=1) reach_error(); return 0; }
