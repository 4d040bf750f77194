// Finds the checks that stand before one access and ask only about its memory (live, in scope, in bounds), so
// that the native lowering can answer them together: in almost every execution one look at the shadow settles
// all of them.
#pragma once

#include <cstdint>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class Value;
} // namespace llvm

namespace nuthatch {

struct AccessChecks {
  struct Item {
    llvm::CallBase* predicate;
    llvm::CallBase* check;
  };
  llvm::Value* pointer = nullptr;
  std::uint64_t size = 0;
  std::vector<Item> items;
  llvm::CallBase* guarded = nullptr; // the bounds check: a fault of the access is its failure
  bool writes = false;
  bool initialised = false; // a group of its own: another shadow answers
};

// Each group stands in one block with nothing between its checks that has an effect.
std::vector<AccessChecks> accessChecks(llvm::Function& function);

} // namespace nuthatch
