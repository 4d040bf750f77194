// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a view of a temporary
#include <string>
#include <string_view>
static std::string mk(){ return std::string(40,'x'); }
int main(){ std::string_view v=mk(); return v[3]=='y'; }
