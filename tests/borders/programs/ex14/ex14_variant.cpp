// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: wrong alternative
#include <variant>
extern "C" void reach_error(void);

int main(){ try{ std::variant<int,char> v=1; char c=std::get<char>(v); if(c==5) return 1; }catch(const std::bad_variant_access&){ reach_error(); } return 0; }
