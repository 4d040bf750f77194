// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stoi of no number
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ if(std::stoi("q")==5) return 1; }catch(const std::invalid_argument&){ reach_error(); } return 0; }
