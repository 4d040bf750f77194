// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: expired weak_ptr
#include <memory>
extern "C" void reach_error(void);

int main(){ try{ std::weak_ptr<int> w; std::shared_ptr<int> s(w); if(*s==5) return 1; }catch(const std::bad_weak_ptr&){ reach_error(); } return 0; }
