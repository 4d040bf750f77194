// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: find gives npos
#include <string>
extern "C" void reach_error(void);
int main(){ std::string s="hello"; auto p=s.find('l'); if(p==std::string::npos) reach_error(); return 0; }
