// What one scalar operation of LLVM IR means. Comes in: an Operation (translate.h makes it from an
// instruction) and its operands, as terms or as machine words. Goes out: the result, exact for every operand.
// Never knows states, memory or control flow, so every symbolic engine can share it.
//
// Where LLVM says "poison" or "undefined" (a shift by the width, a division by zero, a float out of range)
// the result is what expr/op.h says; the checks of the module stand before each such place, and an engine
// that goes on past a failed check must not rely on the value.
#pragma once

#include "expr/term.h"

#include <cstdint>
#include <optional>
#include <span>

namespace nuthatch::semantics {

enum class Operator : std::uint8_t {
  // Integers.
  Add,
  Sub,
  Mul,
  UDiv,
  SDiv,
  URem,
  SRem,
  Shl,
  LShr,
  AShr,
  And,
  Or,
  Xor,
  // Comparisons: 1 bit.
  Eq,
  Ne,
  Ult,
  Ule,
  Ugt,
  Uge,
  Slt,
  Sle,
  Sgt,
  Sge,
  // Casts.
  Trunc,
  ZExt,
  SExt,
  Copy,   // bitcast, freeze, pointer and integer of the same width
  Select, // operand 0 ? operand 1 : operand 2
  // Integer intrinsics.
  Abs,
  SMin,
  SMax,
  UMin,
  UMax,
  Ctpop,
  Ctlz,
  Cttz,
  Bswap,
  Bitreverse,
  Fshl,
  Fshr,
  UAddSat,
  SAddSat,
  USubSat,
  SSubSat,
  UShlSat,
  SShlSat,
  UAddOverflows, // 1 bit, as the next five
  SAddOverflows,
  USubOverflows,
  SSubOverflows,
  UMulOverflows,
  SMulOverflows,
  SCmp, // three-way: -1, 0, 1
  UCmp,
  // Floats: operands are bit patterns of `format`.
  FAdd,
  FSub,
  FMul,
  FDiv,
  FRem,
  FNeg,
  FAbs,
  FCopySign,
  FMinNum,
  FMaxNum,
  FMinimum,
  FMaximum,
  FFma,
  FSqrt,
  FRoundTo,    // to an integral float by `rounding`
  FCompare,    // 1 bit; `detail` is FloatRelation bits
  FIsClass,    // 1 bit; `detail` is LLVM's mask of classes
  FConvert,    // from `fromFormat` to `format`
  FToSigned,   // from `fromFormat`; out of range saturates
  FToUnsigned, // from `fromFormat`; out of range saturates
  SignedToF,
  UnsignedToF,
};

// LLVM's fcmp predicates are any set of these.
enum FloatRelation : std::uint16_t { kEqual = 1, kGreater = 2, kLess = 4, kUnordered = 8, kAnyRelation = 15 };

struct Operation {
  Operator op = Operator::Copy;
  std::uint16_t width = 0; // of the result
  std::uint16_t from = 0;  // of operand 0 (operand 1 of a Select)
  expr::FloatFormat format = expr::FloatFormat::Double;
  expr::FloatFormat fromFormat = expr::FloatFormat::Double;
  expr::Rounding rounding = expr::Rounding::NearestEven;
  std::uint16_t detail = 0;
  bool followsMode = false; // a FRoundTo by the rounding mode: rint and nearbyint
};

// Whether the result depends on the rounding mode of the environment (fesetround).
inline bool followsRoundingMode(const Operation& operation) {
  switch (operation.op) {
  case Operator::FAdd:
  case Operator::FSub:
  case Operator::FMul:
  case Operator::FDiv:
  case Operator::FFma:
  case Operator::FSqrt:
  case Operator::FConvert:
  case Operator::SignedToF:
  case Operator::UnsignedToF:
    return true;
  default:
    return operation.followsMode;
  }
}

unsigned operandCount(Operator op);
// Whether operands of these widths are what the operation wants: for who was told of it by somebody untrusted.
bool fits(const Operation& operation, std::span<const unsigned> widths);

// A comparison of floats by one of four relations, with its sides changed or its answer negated where need be. So
// every engine asks the same question in the same form.
enum class PlainRelation : std::uint8_t { Equal, Less, LessOrEqual, Unordered };
struct PlainComparison {
  PlainRelation relation;
  bool isSwapped = false, isNegated = false;
};
// Nothing: no single one says it (always, never, less or greater, neither less nor greater).
std::optional<PlainComparison> plainComparison(std::uint16_t relations);

// The result as a term; operands have the widths that the operation wants.
expr::Term apply(expr::Terms& terms, const Operation& operation, std::span<const expr::Term> operands);

// The same on machine words, for operands and results of at most 64 bits (zero above their width). Nothing
// where only apply() knows the answer: half, x87 and quad floats.
std::optional<std::uint64_t> applyWord(const Operation& operation, std::uint64_t a, std::uint64_t b = 0,
                                       std::uint64_t c = 0);

// The value cut to its lowest `width` bits; sign-extended from them.
inline std::uint64_t lowBits(std::uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((std::uint64_t{1} << width) - 1);
}
inline std::int64_t signedValue(std::uint64_t value, unsigned width) {
  return width >= 64 ? static_cast<std::int64_t>(value)
                     : static_cast<std::int64_t>(value << (64 - width)) >> (64 - width);
}

} // namespace nuthatch::semantics
