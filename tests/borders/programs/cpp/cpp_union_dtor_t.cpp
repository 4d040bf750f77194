// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: union with a string
#include <string>
#include <new>
union U{ std::string s; int i; U(){ new(&s) std::string(40,'x'); } ~U(){ s.~basic_string(); } };
int main(){ U u; return u.s[0]=='z'; }
