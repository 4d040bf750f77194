// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: vector::at
#include <vector>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ std::vector<int> v(2); v.at(2)=1; }catch(const std::out_of_range&){ reach_error(); } return 0; }
