// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: string::at
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ std::string s("ab"); s.at(2)=1; }catch(const std::out_of_range&){ reach_error(); } return 0; }
