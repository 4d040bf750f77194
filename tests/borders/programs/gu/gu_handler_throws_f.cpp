// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an exception leaves a handler of the exit
#include <cstdlib>
extern "C" int __VERIFIER_nondet_int(void);
static int mode;
static void atEnd() { if (mode == 7) throw 3; }
int main() { mode = __VERIFIER_nondet_int(); std::atexit(atEnd); }
