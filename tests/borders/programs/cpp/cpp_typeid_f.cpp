// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: typeid is dynamic for polymorphic types alone
#include <typeinfo>
extern "C" void reach_error(void);
struct B{ int x; }; struct D:B{};
int main(){ D d; B&b=d; if(typeid(b)==typeid(B)) reach_error(); return 0; }
