// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: string_view of a temporary
#include <string>
#include <string_view>
int main(){ std::string s=std::string(40,'a')+"b"; std::string_view v=s; return v[3]=='z'; }
