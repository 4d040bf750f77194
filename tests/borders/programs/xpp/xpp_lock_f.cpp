// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a lock guard
#include <mutex>
extern "C" void reach_error(void);
static std::mutex m; static int g;
int main(){ { std::lock_guard<std::mutex> l(m); g++; } if(g==1) reach_error(); return 0; }
