// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: c_str after a change
#include <string>
int main(){ std::string s(20,'a'); const char *p=s.c_str(); s+=std::string(100,'b'); return p[0]=='z'; }
