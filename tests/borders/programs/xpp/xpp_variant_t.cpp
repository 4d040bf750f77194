// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the wrong alternative throws
#include <variant>
extern "C" void reach_error(void);
int main(){ std::variant<int,char> v='a'; try{ (void)std::get<int>(v); reach_error(); }catch(const std::bad_variant_access&){  } return 0; }
