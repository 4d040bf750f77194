// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: string with a zero inside
#include <string>
extern "C" void reach_error(void);
int main(){ std::string s("ab\0cd",5); if(s.size()!=2) reach_error(); return 0; }
