// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: current_exception and rethrow
#include <exception>
extern "C" void reach_error(void);
int main(){ std::exception_ptr p; try{ throw 7; }catch(...){ p=std::current_exception(); } int r=0; try{ std::rethrow_exception(p); }catch(int x){ r=x; } if(r==0) reach_error(); return 0; }
