// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: short circuit
extern void reach_error(void);
static int g; static int f(int x){ g=g*10+x; return x; }
int main(void){ int r=f(1)&&f(0)&&f(3); if(g!=103) reach_error(); return r; }
