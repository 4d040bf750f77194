// Where a search begins: static constructors run before an entry, in the order that the loader has.
#pragma once

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

// What is computed from the numbers of addresses is an instruction, not a constant: the number is known to nobody.
void expandAddressNumbers(llvm::Module& module);

// The entry itself where there are none; else a new function that runs them and then the entry.
inline constexpr const char* kStartSuffix = ".start"; // of the name of what is made
const llvm::Function* withConstructors(llvm::Module& module, llvm::Function& entry);

} // namespace nuthatch::bounded
