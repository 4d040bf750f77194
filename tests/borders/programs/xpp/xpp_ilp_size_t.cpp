// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a size_t of 32 bits
#include <cstddef>
extern "C" void reach_error(void);
int main(){ if(sizeof(std::size_t)==8) reach_error(); return 0; }
