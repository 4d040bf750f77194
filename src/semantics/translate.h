// From an LLVM instruction to its Operation. In: an instruction whose operands and result are single scalars.
// Out: the operation, or nothing for what is no pure scalar operation (memory, control flow, vectors, calls
// of functions); whoever asks decides what that means.
#pragma once

#include "semantics/operation.h"

#include <optional>

namespace llvm {
class CallBase;
class DataLayout;
class Instruction;
class Type;
} // namespace llvm

namespace nuthatch::semantics {

// Bits of a scalar; 0 for anything else, and for what is wider than a term.
unsigned scalarWidth(const llvm::Type& type, const llvm::DataLayout& layout);
std::optional<expr::FloatFormat> formatOf(const llvm::Type& type);

// Operands are the instruction's in order, without immediates (is_zero_poison, a class mask).
std::optional<Operation> operationOf(const llvm::Instruction& instruction, const llvm::DataLayout& layout);

// What joins the lanes of llvm.vector.reduce.*; its number is llvm::Intrinsic::ID.
std::optional<Operator> reductionOf(unsigned intrinsic);

// llvm.*.with.overflow gives a pair; this is its second part, the first is plain arithmetic.
struct OverflowPair {
  Operation result, overflows;
};
std::optional<OverflowPair> overflowPairOf(const llvm::CallBase& call, const llvm::DataLayout& layout);

} // namespace nuthatch::semantics
