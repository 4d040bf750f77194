// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rvalue overload
extern "C" void reach_error(void);
static int f(const int&){return 1;} static int f(int&&){return 2;}
int main(){ int x=1; if(f(x)!=1||f(x+0)!=1) reach_error(); return 0; }
