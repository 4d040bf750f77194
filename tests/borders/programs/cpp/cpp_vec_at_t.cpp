// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: vector::at throws
#include <vector>
#include <stdexcept>
extern "C" void reach_error(void);
int main(){ std::vector<int> v(3,1); try{ v.at(2)=1; }catch(const std::out_of_range&){ reach_error(); } return 0; }
