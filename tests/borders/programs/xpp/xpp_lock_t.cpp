// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a lock guard
#include <mutex>
extern "C" void reach_error(void);
static std::mutex m; static int g;
int main(){ { std::lock_guard<std::mutex> l(m); g++; } if(g==0) reach_error(); return 0; }
