// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stoi out of range
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);

int main(){ try{ if(std::stoi("99999999999")==5) return 1; }catch(const std::out_of_range&){ reach_error(); } return 0; }
