// The scalars that a first-class LLVM type is made of, in order, with their places in memory.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
class DataLayout;
class Type;
} // namespace llvm

namespace nuthatch::bounded {

struct ScalarLeaf {
  llvm::Type* type;
  std::uint64_t offset; // bytes from the start of the whole
  std::uint16_t width;  // bits
};

// Nothing where some part is no scalar that terms can hold, or there are too many of them.
std::optional<std::vector<ScalarLeaf>> leavesOf(llvm::Type& type, const llvm::DataLayout& layout);

// Vectors of elements that are no whole bytes: their lanes have no addresses of their own.
bool holdsPackedBits(const llvm::Type& type);

} // namespace nuthatch::bounded
