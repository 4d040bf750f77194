// The word form of operation.h: what a concrete loop costs is decided here, so every common case is a few
// machine instructions. Rare operations go through constant terms instead (the caller does that).
#include "semantics/operation.h"

#include <bit>
#include <cmath>
#include <limits>

namespace nuthatch::semantics {

namespace {

using Word = std::uint64_t;

std::optional<Word> integer(const Operation& o, Word a, Word b, Word c) {
  const unsigned w = o.from;
  const auto sa = signedValue(a, w), sb = signedValue(b, w);
  switch (o.op) {
  case Operator::Add:
    return lowBits(a + b, w);
  case Operator::Sub:
    return lowBits(a - b, w);
  case Operator::Mul:
    return lowBits(a * b, w);
  case Operator::UDiv:
    return b ? a / b : lowBits(~Word{0}, w);
  case Operator::URem:
    return b ? a % b : a;
  case Operator::SDiv:
    if (b == 0) return lowBits(sa < 0 ? 1 : ~Word{0}, w);
    return lowBits(sb == -1 ? -a : static_cast<Word>(sa / sb), w);
  case Operator::SRem:
    if (b == 0) return a;
    return lowBits(sb == -1 ? 0 : static_cast<Word>(sa % sb), w);
  case Operator::Shl:
    return b >= w ? 0 : lowBits(a << b, w);
  case Operator::LShr:
    return b >= w ? 0 : a >> b;
  case Operator::AShr:
    return lowBits(static_cast<Word>(sa >> (b >= w ? w - 1 : b)), w);
  case Operator::And:
    return a & b;
  case Operator::Or:
    return a | b;
  case Operator::Xor:
    return a ^ b;
  case Operator::Eq:
    return a == b;
  case Operator::Ne:
    return a != b;
  case Operator::Ult:
    return a < b;
  case Operator::Ule:
    return a <= b;
  case Operator::Ugt:
    return a > b;
  case Operator::Uge:
    return a >= b;
  case Operator::Slt:
    return sa < sb;
  case Operator::Sle:
    return sa <= sb;
  case Operator::Sgt:
    return sa > sb;
  case Operator::Sge:
    return sa >= sb;
  case Operator::Trunc:
    return lowBits(a, o.width);
  case Operator::ZExt:
  case Operator::Copy:
    return a;
  case Operator::SExt:
    return lowBits(static_cast<Word>(sa), o.width);
  case Operator::Select:
    return a & 1 ? b : c;
  default:
    return std::nullopt;
  }
}

std::optional<Word> overflows(const Operation& o, Word a, Word b) {
  const unsigned w = o.from;
  const __int128 sa = signedValue(a, w), sb = signedValue(b, w);
  const auto fitsSigned = [&](__int128 value) {
    const __int128 limit = __int128{1} << (w - 1);
    return value >= -limit && value < limit;
  };
  using Wide = unsigned __int128;
  const Wide beyond = Wide{1} << w;
  switch (o.op) {
  case Operator::UAddOverflows:
    return Wide{a} + b >= beyond;
  case Operator::USubOverflows:
    return a < b;
  case Operator::UMulOverflows:
    return Wide{a} * b >= beyond;
  case Operator::SAddOverflows:
    return !fitsSigned(sa + sb);
  case Operator::SSubOverflows:
    return !fitsSigned(sa - sb);
  case Operator::SMulOverflows:
    return !fitsSigned(sa * sb);
  default:
    return std::nullopt;
  }
}

std::optional<Word> intrinsic(const Operation& o, Word a, Word b) {
  const unsigned w = o.from;
  const auto sa = signedValue(a, w), sb = signedValue(b, w);
  switch (o.op) {
  case Operator::Abs:
    return lowBits(sa < 0 ? -a : a, w);
  case Operator::SMin:
    return sa < sb ? a : b;
  case Operator::SMax:
    return sa < sb ? b : a;
  case Operator::UMin:
    return a < b ? a : b;
  case Operator::UMax:
    return a < b ? b : a;
  case Operator::Ctpop:
    return std::popcount(a);
  case Operator::Ctlz:
    return a == 0 ? w : std::countl_zero(a) - (64 - w);
  case Operator::Cttz:
    return a == 0 ? w : std::countr_zero(a);
  default:
    return overflows(o, a, b);
  }
}

// Single and double as the processor has them; a NaN result is the canonical one, as in expr.
template <class Float, class Bits>
struct Machine {
  static Float of(Word a) { return std::bit_cast<Float>(static_cast<Bits>(a)); }
  static Word bits(Float value) {
    if (std::isnan(value)) return std::bit_cast<Bits>(std::numeric_limits<Float>::quiet_NaN());
    return std::bit_cast<Bits>(value);
  }

  static std::optional<Word> arithmetic(const Operation& o, Word a, Word b, Word c) {
    constexpr Word sign = Word{1} << (sizeof(Bits) * 8 - 1);
    if (o.op == Operator::FNeg) return a ^ sign;
    if (o.op == Operator::FAbs) return a & ~sign;
    if (o.op == Operator::FCopySign) return (a & ~sign) | (b & sign);
    if (o.rounding != expr::Rounding::NearestEven) return std::nullopt;
    switch (o.op) {
    case Operator::FAdd:
      return bits(of(a) + of(b));
    case Operator::FSub:
      return bits(of(a) - of(b));
    case Operator::FMul:
      return bits(of(a) * of(b));
    case Operator::FDiv:
      return bits(of(a) / of(b));
    case Operator::FRem:
      return bits(std::fmod(of(a), of(b)));
    case Operator::FFma:
      return bits(std::fma(of(a), of(b), of(c)));
    case Operator::FSqrt:
      return bits(std::sqrt(of(a)));
    default:
      return std::nullopt;
    }
  }

  static Word compare(const Operation& o, Word a, Word b) {
    const Float x = of(a), y = of(b);
    const unsigned relation = x == y ? kEqual : x < y ? kLess : x > y ? kGreater : kUnordered;
    return (o.detail & relation) != 0;
  }
};

using Single = Machine<float, std::uint32_t>;
using Double = Machine<double, std::uint64_t>;

std::optional<Word> floating(const Operation& o, Word a, Word b, Word c) {
  using expr::FloatFormat;
  const bool fromSingle = o.fromFormat == FloatFormat::Single,
             fromDouble = o.fromFormat == FloatFormat::Double;
  const bool single = o.format == FloatFormat::Single, twice = o.format == FloatFormat::Double;
  switch (o.op) {
  case Operator::FCompare:
    if (fromSingle) return Single::compare(o, a, b);
    if (fromDouble) return Double::compare(o, a, b);
    return std::nullopt;
  case Operator::FConvert:
    if (fromSingle && twice) return Double::bits(Single::of(a));
    if (fromDouble && single) return Single::bits(static_cast<float>(Double::of(a)));
    return std::nullopt;
  case Operator::SignedToF:
    if (single) return Single::bits(static_cast<float>(signedValue(a, o.from)));
    if (twice) return Double::bits(static_cast<double>(signedValue(a, o.from)));
    return std::nullopt;
  case Operator::UnsignedToF:
    if (single) return Single::bits(static_cast<float>(a));
    if (twice) return Double::bits(static_cast<double>(a));
    return std::nullopt;
  default:
    if (single) return Single::arithmetic(o, a, b, c);
    if (twice) return Double::arithmetic(o, a, b, c);
    return std::nullopt;
  }
}

} // namespace

std::optional<Word> applyWord(const Operation& o, Word a, Word b, Word c) {
  if (o.width > 64 || o.from > 64) return std::nullopt;
  if (o.op >= Operator::FAdd) return floating(o, a, b, c);
  if (o.op >= Operator::Abs) return intrinsic(o, a, b);
  return integer(o, a, b, c);
}

} // namespace nuthatch::semantics
