// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: reserve of too much
#include <vector>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ std::vector<int> v; v.reserve((std::size_t)-1); }catch(const std::length_error&){ reach_error(); } return 0; }
