// One entry's search as a series of turns within one budget: by paths, merged, with loops cut. In: a module,
// an entry, options, and which checks are asked about. Out: the best word of any turn, each of which is sound
// alone. Never changes the module.
#pragma once

#include "engines/bounded/prover.h"
#include "engines/bounded/search/explorer.h"

#include <functional>

namespace nuthatch::bounded {

using IsJudged = std::function<bool(std::uint64_t check)>;

// Nobody knows beforehand whether paths or merged states are the easier questions (seed 002, III-C and IV-A).
// `auto` looks at paths for a moment, which decides most small programs; then it merges where the estimated
// cost speaks for it (cost.h). An estimate may be wrong, so what is left then is tried with everything
// merged, and path by path. Each search is sound alone, so the best word of any counts.
Answers searchInTurn(const llvm::Module& module, const llvm::Function& entry, const Options& options,
                     const IsJudged& isJudged);

// A short search first: most programs end. Then induction, which is cheap where it works. Then the other engine's
// word, where there is one. Then what is left.
Answers searchAndInduct(const Module& module, const llvm::Function& entry, const Options& options,
                        const Request& request, const IsJudged& isJudged);

// For every check of a module: the search first, and the other engine's word about what it leaves open.
Answers searchAndAsk(const Module& module, const llvm::Function& entry, const Options& options,
                     const Request& request, const IsJudged& isJudged);

} // namespace nuthatch::bounded
