// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: what of an exception
#include <stdexcept>
#include <cstring>
extern "C" void reach_error(void);
int main(){ try{ throw std::runtime_error("abc"); }catch(const std::exception &e){ if(std::strcmp(e.what(),"abc")!=0) reach_error(); } return 0; }
