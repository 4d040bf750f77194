// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: const_cast of an object that is not const
extern "C" void reach_error(void);
static void f(const int*p){ *const_cast<int*>(p)=4; }
int main(){ int x=3; f(&x); if(x!=3) reach_error(); return 0; }
