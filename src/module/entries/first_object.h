// Members of the object that a function gets first, before any optimisation: `this->size` is a load from a
// constant offset behind the variable that the first argument was stored to. Nothing is followed through
// memory of other objects.
#pragma once

#include <cstdint>
#include <optional>

namespace llvm {
class CallBase;
class DominatorTree;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace nuthatch {

// How far behind the function's first object an address lies; nothing: it is another's.
std::optional<std::int64_t> offsetInFirst(const llvm::Value& address, const llvm::Function& function);

// The member that a value was read from, through conversions.
std::optional<std::int64_t> memberRead(const llvm::Value& value, const llvm::Function& function);

// The offset of what a call gets first.
std::optional<std::int64_t> offsetHandedOn(const llvm::CallBase& call);

// Whether a branch that decides if `at` is reached looks at this member, or asks the object anything.
bool isAsked(std::int64_t member, const llvm::Instruction& at, const llvm::DominatorTree& tree);

} // namespace nuthatch
