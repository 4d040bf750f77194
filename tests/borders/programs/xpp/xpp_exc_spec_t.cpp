// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the type decides
#include <stdexcept>
extern "C" void reach_error(void);
int main(){ try{ throw std::out_of_range("x"); }catch(const std::runtime_error&){ reach_error(); }catch(const std::logic_error&){  } return 0; }
