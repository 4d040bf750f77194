// Feedback of choices that are no branches. In: a module whose edges are numbered from 0 to `first` - 1 in
// nh_rt_edges. Out: two more bytes for each `select`, which count how often it chose which side: a state that
// is kept by choices alone ("state = state == 2 ? 3 : 0") shows its progress to whoever looks for new edges.
// They are no branch edges and never reported as such. Belongs before the optimiser, which makes branches to
// selects and back as it likes.
//
//   %x = select i1 %c, …     becomes    n = nh_rt_edges + first + 2 * k + c;  *n = saturating(*n + 1)
//                                       %x = select i1 %c, …
#pragma once

#include <cstdint>
#include <vector>

namespace llvm {
class Function;
class GlobalVariable;
class SelectInst;
} // namespace llvm

namespace nuthatch {

// Those whose condition is one bit that is not known.
std::vector<llvm::SelectInst*> choicesOf(llvm::Function& function);

// Returns the first number that is free behind them.
std::uint32_t countChoices(const std::vector<llvm::SelectInst*>& choices, llvm::GlobalVariable& edges,
                           std::uint32_t first);

} // namespace nuthatch
