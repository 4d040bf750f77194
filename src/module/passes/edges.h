// Numbers the branch edges of every function and marks each with nh.edge(number), for coverage. Edge 0 is the
// entry; then come the ways out of conditional branches and switches in the order in which the blocks stand,
// so the numbers of a function change only when the function changes. Ways that nobody wrote are left out:
// the null test of `delete`, the switch behind a scope with clean-ups. Runs before switches
// are lowered: a case is an edge, the comparisons that LowerSwitch makes are not. Exceptional edges (invoke)
// are not counted.
//
//   br i1 %c, label %a, label %b     becomes    br i1 %c, label %e1, label %e2
//                                               e1: call void @nh.edge(i32 1)  br label %a
#pragma once

#include "ledger/facts.h"

#include <vector>

namespace llvm {
class BranchInst;
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

// Returns how many edges were marked. A function that has marks already is left as it is.
unsigned markEdges(llvm::Module& module);

// `delete p` asks whether p is null. The test is the compiler's: the way around it is not counted, as no tool
// that counts the branches of the source would, and it does not say that p may be null.
bool isDeleteOfNull(const llvm::BranchInst& branch);

// The edges of one marked function: number 0 to edgeCount - 1.
std::uint32_t edgeCount(const llvm::Function& function);

// The function outside the module whose answer decides an edge, by its number; empty: none is seen to.
std::vector<std::string> edgeGuards(const llvm::Function& function);

// Where each edge leaves, by its number.
std::vector<Place> edgePlaces(const llvm::Function& function);

} // namespace nuthatch
