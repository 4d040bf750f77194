// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: arguments of C++17 are in an unspecified order (gcc: from the right)
extern "C" void reach_error();
static int k; static int nx(){ return ++k; }
static int f(int a, int b){ return a * 10 + b; }
int main(){ if (f(nx(), nx()) == 21) reach_error(); }
