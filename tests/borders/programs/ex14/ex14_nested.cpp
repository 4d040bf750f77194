// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rethrow_exception
#include <exception>
extern "C" void reach_error(void);
struct X{};
int main(){ try{ try{ throw X(); }catch(...){ std::exception_ptr p=std::current_exception(); std::rethrow_exception(p); } }catch(const X&){ reach_error(); } return 0; }
