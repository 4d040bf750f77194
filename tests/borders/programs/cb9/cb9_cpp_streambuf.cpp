// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: streambuf
#include <streambuf>
#include <ostream>
extern "C" void reach_error(void);
struct B:std::streambuf{ int overflow(int c)override{ reach_error(); return c; } };
int main(){ B b; std::ostream o(&b); o<<1; return 0; }
