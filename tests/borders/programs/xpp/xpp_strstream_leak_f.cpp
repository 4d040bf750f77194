// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stoi throws
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);
int main(){ int r=0; try{ r=std::stoi("zz"); }catch(const std::invalid_argument&){ r=5; } if(r==5) reach_error(); return 0; }
