// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a weak pointer expires
#include <memory>
extern "C" void reach_error(void);
int main(){ std::weak_ptr<int> w; { auto p=std::make_shared<int>(1); w=p; } if(w.expired()==true) reach_error(); return 0; }
