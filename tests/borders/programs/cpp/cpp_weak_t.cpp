// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: weak_ptr
#include <memory>
extern "C" void reach_error(void);
int main(){ std::weak_ptr<int> w; { auto s=std::make_shared<int>(3); w=s; if(w.expired()) reach_error(); } if(!w.expired()) reach_error(); return 0; }
