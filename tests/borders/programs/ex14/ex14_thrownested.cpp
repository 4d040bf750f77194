// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: throw_with_nested
#include <exception>
extern "C" void reach_error(void);

int main(){ try{ try{ throw 1; }catch(...){ std::throw_with_nested(2); } }catch(const int&){ reach_error(); } return 0; }
