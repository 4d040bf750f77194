// What the table of library functions says of a call.
#pragma once

namespace llvm {
class CallBase;
}
namespace nuthatch::library {
struct Function;
}

namespace nuthatch {

// Null where it says nothing, and for a program's own function of such a name: it has a body.
const library::Function* rowOf(const llvm::CallBase& call);

} // namespace nuthatch
