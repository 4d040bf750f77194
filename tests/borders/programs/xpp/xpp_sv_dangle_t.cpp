// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a view of a temporary
#include <string>
#include <string_view>
static std::string mk(){ return std::string(40,'x'); }
int main(){ std::string s=mk(); std::string_view v=s; return v[3]=='y'; }
