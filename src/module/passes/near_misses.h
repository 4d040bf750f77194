// Feedback of comparisons that nearly hold. In: a module whose counters are numbered from 0 to `first` - 1 in
// nh_rt_edges. Out: one more byte for each comparison of two numbers for equality, which keeps how near they
// came to each other: a counter that must be 3, or a text that must be five characters long, shows its
// progress where no branch does. Bytes of input are left out: what is compared with them the solver finds.
// And a few bytes behind each comparison of two texts by a library, which keep how far they are the same: a
// text that was decoded, looked up or put together on the way to its comparison is met one letter at a time.
// Never reported as edges. The idea is libFuzzer's value profile; here a comparison falls silent once it
// held.
//
//   %c = icmp eq %x, %y    becomes    n = nh_rt_edges + first + k;  *n = max(*n, nearness(|x - y|))
//                                     %c = icmp eq %x, %y
#pragma once

#include <cstdint>

namespace llvm {
class GlobalVariable;
class Module;
} // namespace llvm

namespace nuthatch {

// Belongs behind the lowering of edges: small library code that is called (the comparison of two strings)
// gets a place for each of its callers, since one for all of them would fall silent with the first that comes
// through. Returns the first number that is free.
std::uint32_t keepNearness(llvm::Module& module, llvm::GlobalVariable& edges, std::uint32_t first);

} // namespace nuthatch
