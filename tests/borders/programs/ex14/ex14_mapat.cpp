// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: map::at
#include <map>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ std::map<int,int> m; if(m.at(1)==5) return 1; }catch(const std::out_of_range&){ reach_error(); } return 0; }
