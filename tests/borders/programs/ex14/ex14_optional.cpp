// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: empty optional
#include <optional>
extern "C" void reach_error(void);

int main(){ try{ std::optional<int> o; int x=o.value(); if(x==5) return 1; }catch(const std::bad_optional_access&){ reach_error(); } return 0; }
