// The operations a term can have, with one row of facts each (name, number of operands, commutative or not),
// and the float formats and rounding modes. Kept small on purpose: what can be derived (ule, bswap, rotate,
// overflow predicates, min and max, fneg, isnan ...) is a builder function of Terms, not an operation, so
// that evaluator, blaster, printer and local search have few cases to get right.
#pragma once

#include <cstdint>
#include <string_view>

namespace nuthatch::expr {

enum class Op : std::uint8_t {
  None, // the null term

  // Leaves.
  Const, // a bit-vector constant
  Var,   // a free bit-vector variable
  // Arrays: index width 1..64, element width 1..64. Terms of array sort; see isArray().
  Array,      // a symbolic array (an input's bytes, an SMT-LIB array variable)
  Table,      // a constant table
  ConstArray, // every element is operand 0
  Store,      // operand 0 with element [operand 1] replaced by operand 2
  ArrayIte,   // operand 0 (1 bit) ? operand 1 : operand 2, of arrays
  Read,       // operand 0 at index operand 1; beyond the size of a sized array or table: 0

  // Bit-vectors; SMT-LIB semantics throughout.
  Not,
  And,
  Or,
  Xor,
  Neg,
  Add,
  Mul,
  UDiv,    // by zero: all ones
  URem,    // by zero: the dividend
  SDiv,    // by zero: 1 for a negative dividend, else -1; minimum / -1: minimum
  SRem,    // sign of the dividend; by zero: the dividend; minimum % -1: 0
  Shl,     // by width or more: 0
  LShr,    // by width or more: 0
  AShr,    // by width or more: all copies of the sign
  Eq,      // 1 bit
  Ult,     // 1 bit
  Slt,     // 1 bit
  Concat,  // operand 0 is the high part
  Extract, // bits [low, low + width) of operand 0; low is an immediate
  ZExt,
  SExt,
  Ite,   // operand 0 (1 bit) ? operand 1 : operand 2
  Ctpop, // same width as the operand
  Ctlz,  // of 0: the width
  Cttz,  // of 0: the width

  // IEEE floats over the bit pattern, format and rounding mode as immediates. A NaN result is the
  // canonical NaN of its format (positive, quiet, payload 0).
  FpAdd,
  FpMul,
  FpDiv,
  FpFma, // operand 0 * operand 1 + operand 2, rounded once
  FpSqrt,
  FpRem,   // IEEE remainder (quotient to nearest even): SMT-LIB fp.rem, C remainder()
  FpMod,   // quotient towards zero: LLVM frem, C fmod()
  FpRound, // to an integral float by the rounding mode
  FpEq,    // 1 bit; ordered
  FpLt,    // 1 bit; ordered
  FpLe,    // 1 bit; ordered
  FpToFp,  // from sourceFormat() to format()
  FpToSBv, // format() is the operand's; out of range: saturates; NaN: 0
  FpToUBv, // the same, unsigned
  SBvToFp,
  UBvToFp,
};
inline constexpr unsigned opCount = static_cast<unsigned>(Op::UBvToFp) + 1;

struct OpInfo {
  std::string_view name; // in our text form, lower case
  std::uint8_t arity;    // operands that are terms
  bool commutative;      // in operands 0 and 1
  bool isFloat;
};
const OpInfo& info(Op op);
inline bool isArray(Op op) { return op >= Op::Array && op <= Op::ArrayIte; }
inline bool isFloat(Op op) { return op >= Op::FpAdd; }

// To add a format: one value here, one row in op.cpp.
enum class FloatFormat : std::uint8_t {
  Half,       // binary16
  BFloat,     // bfloat16
  Single,     // binary32
  Double,     // binary64
  X87,        // 80 bits with the explicit integer bit; unnormal and pseudo patterns are NaN
  Extended79, // x87's range and precision in the IEEE layout: SMT-LIB (_ FloatingPoint 15 64)
  Quad,       // binary128
};
inline constexpr unsigned floatFormatCount = 7;

struct FormatInfo {
  std::string_view name;
  std::uint16_t width;           // of the bit pattern
  std::uint16_t exponentBits;    // SMT-LIB eb
  std::uint16_t significandBits; // SMT-LIB sb: with the leading bit, stored or not
  bool explicitLeadingBit;
};
const FormatInfo& info(FloatFormat format);

enum class Rounding : std::uint8_t {
  NearestEven,
  NearestAway,
  TowardPositive,
  TowardNegative,
  TowardZero,
};
std::string_view name(Rounding rounding); // SMT-LIB's rne rna rtp rtn rtz

} // namespace nuthatch::expr
