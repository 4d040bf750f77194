// One function of a program, for analyses that look at one function at a time. In: a module of ours alone and
// the entry. Out: the same program, with every call of a function with a body inlined into the entry
// (recursion, variable arguments and what would grow too large stay calls), scalar globals that only the
// entry touches as its locals, and locals as values where possible. Checks keep their ids and places.
#pragma once

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

void flatten(llvm::Module& module, llvm::Function& entry);

// Whether a model that gives up is called: where it was inlined, what stands behind it may have been taken away, and
// that a check is gone says nothing.
bool givesUp(const llvm::Module& flat);

} // namespace nuthatch::bounded
