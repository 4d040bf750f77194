// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: weak_ptr
#include <memory>
extern "C" void reach_error(void);
int main(){ std::weak_ptr<int> w; { auto s=std::make_shared<int>(3); w=s; if(w.use_count()==1) reach_error(); } if(!w.expired()) reach_error(); return 0; }
