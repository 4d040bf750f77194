// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bitset::set
#include <bitset>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ std::bitset<4> b; b.set(4); }catch(const std::out_of_range&){ reach_error(); } return 0; }
