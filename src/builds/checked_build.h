// A module with its checks as an executable: lowered, compiled and linked with the runtime under ASan. In: a
// module that has its entries. Out: the executable and its edges. The same for the module as it is, for its
// mutants, and for the one with the assertions that the user's build leaves out.
#pragma once

#include "frontend/compile.h"
#include "module/native/lower_native.h"

namespace nuthatch {

// The runtime, as the linker wants it.
Result<std::vector<std::string>> runtimeWords(const Target& target);

// What the runs of a checked build are.
enum class CheckedRuns : unsigned char {
  Alone,   // one entry, one input
  Watched, // many drivers in one process (watchTraces of module/calls/thunks.h)
  InWorld, // main, with the world of a witness (module/native/interpose.h)
};

// `path`: of a build that logs where its runs go; it is compiled quickly, not well.
Result<std::vector<EdgeRange>> buildChecked(Module& module, const Target& target, CheckedRuns runs,
                                            const std::filesystem::path& executable, Outside& outside,
                                            PathTable* path = nullptr);

} // namespace nuthatch
