// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: bits of -0.0f
#include <cstring>
#include <cstdint>
extern "C" void reach_error(void);
int main(){ float f=-0.0f; std::uint32_t u; std::memcpy(&u,&f,4); if(u!=0x80000000u) reach_error(); return 0; }
