// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a vector that was moved from is empty
#include <vector>
#include <utility>
extern "C" void reach_error(void);
int main(){ std::vector<int> a{1,2}; std::vector<int> b=std::move(a); if(b.size()==2) reach_error(); return 0; }
