// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a vector that was moved from is empty
#include <vector>
#include <utility>
extern "C" void reach_error(void);
int main(){ std::vector<int> a{1,2}; std::vector<int> b=std::move(a); if(!a.empty()) reach_error(); return 0; }
