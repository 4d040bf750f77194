// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: c_str of a dead string
#include <string>
#include <cstring>
static const char*f(int k){ std::string s(30,'x'); static std::string t(30,'y'); return k?t.c_str():s.c_str(); }
int main(){ const char*p=f(1); return p[2]=='q'; }
