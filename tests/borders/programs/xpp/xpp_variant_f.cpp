// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the wrong alternative throws
#include <variant>
extern "C" void reach_error(void);
int main(){ std::variant<int,char> v='a'; try{ (void)std::get<int>(v);  }catch(const std::bad_variant_access&){ reach_error(); } return 0; }
