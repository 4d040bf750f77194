// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: moved-from vector is empty
#include <vector>
#include <utility>
extern "C" void reach_error(void);
int main(){ std::vector<int> a{1,2}; std::vector<int> b(std::move(a)); if(b.size()!=2||a.size()!=0) reach_error(); return 0; }
