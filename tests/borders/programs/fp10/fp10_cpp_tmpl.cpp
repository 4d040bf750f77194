// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: error call as a template argument
extern "C" void reach_error(void);
template<void(*F)()> struct A{ static void g(){ F(); } };
int main(){ A<reach_error>::g(); return 0; }
