// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: size_t in ILP32
#include <cstddef>
extern "C" void reach_error(void);
int main(){ std::size_t n=0; n--; if(n!=18446744073709551615ull) reach_error(); return 0; }
