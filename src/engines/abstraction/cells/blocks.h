// Blocks of the heap as locals: each place that allocates a block of a known size has a few blocks of its own. In: the flat
// entry. Out: the same with
//
//   %p = call ptr @malloc(i64 8)    becomes    a choice of %block.1 and %block.2, of which one that lives no more and
//                                              that no pointer names (nh.unnamed) is taken: %lives.1 = true
//
// and the allocation is lost where there is none. So blocks whose addresses nobody has any more become new ones,
// and what a stale pointer names is never one of them. free, and the predicates about blocks, are for cells.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

namespace llvm {
class AllocaInst;
class Function;
class Value;
} // namespace llvm

namespace nuthatch::abstraction {

inline constexpr std::string_view kUnnamed =
    "nh.unnamed"; // i1 (ptr block): no pointer that is still used names it

struct HeapBlock {
  llvm::AllocaInst* lives = nullptr;
  unsigned family = 0;
};
using HeapBlocks = std::map<const llvm::Value*, HeapBlock>;

HeapBlocks makeBlocks(llvm::Function& entry, bool mayFail);

} // namespace nuthatch::abstraction
