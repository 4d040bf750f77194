// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bad any_cast
#include <any>
extern "C" void reach_error(void);

int main(){ try{ std::any a=1; double d=std::any_cast<double>(a); if(d==5) return 1; }catch(const std::bad_any_cast&){ reach_error(); } return 0; }
