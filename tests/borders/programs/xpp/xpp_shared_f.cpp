// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: counts of shared pointers
#include <memory>
extern "C" void reach_error(void);
int main(){ auto p=std::make_shared<int>(1); auto q=p; if(p.use_count()==2) reach_error(); return 0; }
