// One step, all lanes: integer kernels up to 64 bits, the slow path for wide values, reads of arrays.
#include "expr/evaluate/evaluator_steps.h"

#include "expr/rewrite/fold.h"
#include "support/check.h"
#include "support/mask.h"

#include <bit>

namespace nuthatch::expr {
namespace {

std::int64_t asSigned(std::uint64_t value, unsigned width) {
  return static_cast<std::int64_t>(value << (64 - width)) >> (64 - width);
}

std::uint64_t signedDivide(std::uint64_t a, std::uint64_t b, unsigned width) {
  std::int64_t x = asSigned(a, width), y = asSigned(b, width);
  if (y == 0) return x < 0 ? 1 : ~std::uint64_t{0};
  if (y == -1) return 0 - a; // also the minimum, which the processor would trap on
  return static_cast<std::uint64_t>(x / y);
}

std::uint64_t signedRemainder(std::uint64_t a, std::uint64_t b, unsigned width) {
  std::int64_t x = asSigned(a, width), y = asSigned(b, width);
  if (y == 0) return a;
  if (y == -1) return 0;
  return static_cast<std::uint64_t>(x % y);
}

} // namespace

void Machine::executeNarrow(const Step& s) {
  const unsigned n = lanes, width = s.node.width, kidWidth = s.kidWidths[0];
  const std::uint64_t mask = maskOf(width);
  std::uint64_t* __restrict to = words.data() + s.to;
  const std::uint64_t* a = words.data() + s.a;
  const std::uint64_t* b = words.data() + s.b;
  const std::uint64_t* c = words.data() + s.c;
#define NH_EACH(expression)                                                                                  \
  for (unsigned l = 0; l < n; ++l) to[l] = (expression);                                                     \
  break
  switch (s.node.op) {
  case Op::Not:
    NH_EACH(~a[l] & mask);
  case Op::And:
    NH_EACH(a[l] & b[l]);
  case Op::Or:
    NH_EACH(a[l] | b[l]);
  case Op::Xor:
    NH_EACH(a[l] ^ b[l]);
  case Op::Neg:
    NH_EACH((0 - a[l]) & mask);
  case Op::Add:
    NH_EACH((a[l] + b[l]) & mask);
  case Op::Mul:
    NH_EACH((a[l] * b[l]) & mask);
  case Op::UDiv:
    NH_EACH(b[l] == 0 ? mask : a[l] / b[l]);
  case Op::URem:
    NH_EACH(b[l] == 0 ? a[l] : a[l] % b[l]);
  case Op::SDiv:
    NH_EACH(signedDivide(a[l], b[l], width) & mask);
  case Op::SRem:
    NH_EACH(signedRemainder(a[l], b[l], width) & mask);
  case Op::Shl:
    NH_EACH(b[l] >= width ? 0 : (a[l] << b[l]) & mask);
  case Op::LShr:
    NH_EACH(b[l] >= width ? 0 : a[l] >> b[l]);
  case Op::AShr:
    NH_EACH(static_cast<std::uint64_t>(asSigned(a[l], width) >> (b[l] >= width ? width - 1 : b[l])) & mask);
  case Op::Eq:
    NH_EACH(a[l] == b[l]);
  case Op::Ult:
    NH_EACH(a[l] < b[l]);
  case Op::Slt:
    NH_EACH(asSigned(a[l], kidWidth) < asSigned(b[l], kidWidth));
  case Op::Concat:
    NH_EACH(a[l] << s.kidWidths[1] | b[l]);
  case Op::Extract:
    NH_EACH((a[l] >> s.node.kids[1]) & mask);
  case Op::ZExt:
    NH_EACH(a[l]);
  case Op::SExt:
    NH_EACH(static_cast<std::uint64_t>(asSigned(a[l], kidWidth)) & mask);
  case Op::Ite:
    NH_EACH(a[l] ? b[l] : c[l]);
  case Op::Ctpop:
    NH_EACH(static_cast<std::uint64_t>(std::popcount(a[l])) & mask);
  case Op::Ctlz:
    NH_EACH(static_cast<std::uint64_t>(std::countl_zero(a[l]) - static_cast<int>(64 - width)) & mask);
  case Op::Cttz:
    NH_EACH((a[l] == 0 ? width : static_cast<std::uint64_t>(std::countr_zero(a[l]))) & mask);
  default:
    NH_CHECK(!"an operation on machine integers");
  }
#undef NH_EACH
}

void Machine::executeWide(const Step& s) {
  Bits operands[3];
  unsigned arity = info(s.node.op).arity;
  const std::uint32_t from[3] = {s.a, s.b, s.c};
  for (unsigned lane = 0; lane < lanes; ++lane) {
    for (unsigned k = 0; k < arity; ++k) operands[k] = bits(from[k], s.kidWidths[k], lane);
    Bits result = applyOp(s.node, std::span<const Bits>(operands, arity));
    auto value = result.words();
    std::copy(value.begin(), value.end(), words.begin() + s.to + lane * value.size());
  }
}

std::uint64_t Machine::element(std::uint32_t at, std::uint64_t index, unsigned lane) const {
  for (;;) {
    const ArrayStep& array = arrays[at];
    switch (array.op) {
    case Op::Store:
      if (words[array.index + lane] == index) return words[array.value + lane];
      at = array.first;
      break;
    case Op::ArrayIte:
      at = words[array.value + lane] ? array.first : array.second;
      break;
    case Op::ConstArray:
      return words[array.value + lane];
    case Op::Table:
      return index < array.size ? (*array.content)[index] : 0;
    default: {
      if (array.size != 0 && index >= array.size) return 0;
      auto column = array.columns.find(index);
      return column == array.columns.end() ? array.sparse[lane].at(index) : words[column->second + lane];
    }
    }
  }
}

void Machine::executeRead(const Step& s) {
  for (unsigned lane = 0; lane < lanes; ++lane) words[s.to + lane] = element(s.a, words[s.b + lane], lane);
}

void Machine::execute(const Step& s) {
  switch (s.kernel) {
  case Kernel::Narrow:
    return executeNarrow(s);
  case Kernel::Single:
  case Kernel::Double:
    for (unsigned l = 0; l < lanes; ++l)
      words[s.to + l] = hardwareFloat(s, words[s.a + l], words[s.b + l], words[s.c + l]);
    return;
  case Kernel::Wide:
    return executeWide(s);
  case Kernel::Read:
    return executeRead(s);
  case Kernel::ArrayTouched:
    for (unsigned l = 0; l < lanes; ++l) ++words[s.to + l];
    return;
  }
}

} // namespace nuthatch::expr
