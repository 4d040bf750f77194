// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: stoi throws
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);
int main(){ int r=0; try{ r=std::stoi("12x"); }catch(const std::exception&){ reach_error(); } return r==3; }
