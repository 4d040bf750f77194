// Calls say whom they call. In: a module as the frontend wrote it. Out: the same program, in which a library function whose
// address is taken is called by a function of ours, and an alias is the function that it stands for. So whoever looks at
// calls of `free` or `reach_error` by name (checks, harness, models) sees those too that go through a pointer, a table or
// an exit handler.
#pragma once

#include <string_view>

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

// Functions that nameCalls() made: no function of the user's, without edges of their own.
inline constexpr std::string_view kViaPrefix = "nh.via.";

void nameCalls(llvm::Module& module);

} // namespace nuthatch
