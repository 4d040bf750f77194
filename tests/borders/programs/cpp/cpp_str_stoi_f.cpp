// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stoi throws
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);
int main(){ int r=0; try{ r=std::stoi("x12"); }catch(const std::exception&){ reach_error(); } return r==3; }
