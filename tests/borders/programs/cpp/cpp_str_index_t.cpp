// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: s[size()] is zero
#include <string>
extern "C" void reach_error(void);
int main(){ std::string s="abc"; if(s[3]!=0) reach_error(); return 0; }
