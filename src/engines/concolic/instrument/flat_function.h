// A small function as data without LLVM: what summaries/unroll.h runs symbolically instead of the program. Made of
// functions with loops that only compute and read memory of their inputs (flatten.cpp); whatever it has no word for makes
// no flat function at all.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nuthatch::concolic {

// A value: of an input, of an operation, or a constant. Of a pointer: how far it is from the pointer of `memory`.
struct FlatOperand {
  enum class Kind : std::uint8_t { Constant, Input, Slot } kind = Kind::Constant;
  std::uint32_t number = 0; // of the input or of the slot
  std::uint64_t constant = 0;
  unsigned width = 0;
};

enum class FlatKind : std::uint8_t {
  Add,
  Sub,
  Mul,
  And,
  Or,
  Xor,
  Shl,
  LShr,
  AShr, // shifts are by constants that fit
  Equal,
  NotEqual,
  ULess,
  ULessEqual,
  SLess,
  SLessEqual,
  ZExt,
  SExt,
  Trunc,
  Same,
  Select,
  UMin,
  UMax,
  SMin,
  SMax,
  Load,  // of `width` bits, in the memory of input `memory`, at the offset in the first operand
  Table, // the same in the constant table `memory`
};

struct FlatOperation {
  FlatKind kind;
  unsigned width = 0;
  std::uint32_t slot = 0;
  std::uint32_t memory = 0;
  std::vector<FlatOperand> operands;
};

struct FlatBlock {
  struct Phi {
    std::uint32_t slot = 0;
    std::vector<std::pair<std::uint32_t, FlatOperand>> from; // block that control comes from
  };
  std::vector<Phi> phis;
  std::vector<FlatOperation> operations;
  // One way; two, by a condition: true, false; or a switch: the others first, then one for each case.
  std::vector<std::uint32_t> next;  // none: it returns
  FlatOperand decides;              // condition, value of the switch, or the result
  std::vector<std::uint64_t> cases; // of a switch
  bool gives = false;               // a result
};

struct FlatFunction {
  std::vector<FlatBlock> blocks; // the first is the entry
  std::uint32_t slots = 0;
  std::vector<std::string> tables; // bytes of constants
};

} // namespace nuthatch::concolic
