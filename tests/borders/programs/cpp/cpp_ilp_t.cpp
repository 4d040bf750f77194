// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: size_t in ILP32
#include <cstddef>
extern "C" void reach_error(void);
int main(){ std::size_t n=0; n--; if(n!=4294967295u) reach_error(); return 0; }
