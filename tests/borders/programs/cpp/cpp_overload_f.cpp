// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: short promotes to int
extern "C" void reach_error(void);
static int f(int){return 1;} static int f(long){return 2;} static int f(char){return 3;}
int main(){ short s=1; if(f(s)!=3) reach_error(); return 0; }
