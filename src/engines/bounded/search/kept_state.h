// Whether what a function does may depend on calls before it, by variables that outlive a call. A search from
// an entry begins with their first values, so what it proves is proven for the first call alone.
#pragma once

namespace llvm {
class Function;
} // namespace llvm

namespace nuthatch::bounded {

// `entry`: of a module without models, whose own state is theirs to answer for.
bool keepsState(const llvm::Function& entry);

} // namespace nuthatch::bounded
