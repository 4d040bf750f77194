// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: substr at the end
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);
int main(){ std::string s="abc"; try{ auto t=s.substr(4); if(!t.empty()) reach_error(); }catch(const std::out_of_range&){ reach_error(); } return 0; }
