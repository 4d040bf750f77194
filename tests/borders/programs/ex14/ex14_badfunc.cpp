// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: empty function
#include <functional>
extern "C" void reach_error(void);

int main(){ try{ std::function<int()> f; if(f()==5) return 1; }catch(const std::bad_function_call&){ reach_error(); } return 0; }
