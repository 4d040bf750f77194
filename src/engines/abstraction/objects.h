// Where the objects of the prepared program lie: its globals, functions and the locals that have to stay in
// memory. In: a module and its flattened entry. Out: an address for each, far apart from every other, and
// for a pointer the condition under which it surely lies in one of them. What an object holds is not known
// here: whoever loads gets any value. Heap blocks have no place, so nothing is sure about pointers to them.
#pragma once

#include "expr/term.h"
#include "module/intrinsics.h"

#include <cstdint>
#include <map>
#include <vector>

namespace llvm {
class AllocaInst;
class Function;
class GlobalValue;
class Module;
} // namespace llvm

namespace nuthatch::abstraction {

class Objects {
public:
  Objects(const llvm::Module& module, const llvm::Function& entry);

  bool allPlaced() const { return allPlaced_; } // false: there is no room for some of them
  std::uint64_t addressOf(const llvm::GlobalValue& global) const;
  // Nothing for a local whose size or number is not fixed.
  std::optional<std::uint64_t> addressOf(const llvm::AllocaInst& local) const;

  // A condition that is enough for nh.readable and its like to hold of `size` bytes at `pointer`.
  expr::Term surely(expr::Terms& terms, Intrinsic predicate, expr::Term pointer, expr::Term size) const;

private:
  struct Object {
    std::uint64_t base, size;
    bool isConstant = false; // nobody may write to it
    bool isFunction = false;
    bool mayEnd = false; // a local whose scope ends before the function does
  };
  void place(const void* key, Object object);

  std::map<const void*, std::size_t> index_;
  std::vector<Object> objects_;
  std::uint64_t next_, spacing_;
  unsigned width_;
  bool allPlaced_ = true;
};

} // namespace nuthatch::abstraction
