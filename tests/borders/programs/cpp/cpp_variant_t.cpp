// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: variant
#include <variant>
extern "C" void reach_error(void);
int main(){ std::variant<int,char> v=1; if(v.index()!=0) reach_error(); return 0; }
