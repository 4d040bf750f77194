// Division of Bits: one machine division up to 128 bits, Knuth's algorithm D (TAOCP 2, 4.3.1) on 32-bit
// digits above.
#include "expr/bits.h"

#include "support/check.h"

#include <bit>
#include <vector>

namespace nuthatch::expr {
namespace {

using Digits = std::vector<std::uint32_t>;

Digits digitsOf(const Bits& a) {
  Digits digits;
  for (std::uint64_t word : a.words()) {
    digits.push_back(static_cast<std::uint32_t>(word));
    digits.push_back(static_cast<std::uint32_t>(word >> 32));
  }
  while (!digits.empty() && digits.back() == 0) digits.pop_back();
  return digits;
}

Bits bitsOf(unsigned width, const Digits& digits) {
  std::vector<std::uint64_t> words((digits.size() + 1) / 2, 0);
  for (std::size_t i = 0; i < digits.size(); ++i)
    words[i / 2] |= static_cast<std::uint64_t>(digits[i]) << (i % 2 * 32);
  return Bits::fromWords(width, words);
}

Digits shiftedLeft(const Digits& a, unsigned shift) {
  Digits result(a.size() + 1, 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::uint64_t wide = static_cast<std::uint64_t>(a[i]) << shift;
    result[i] |= static_cast<std::uint32_t>(wide);
    result[i + 1] = static_cast<std::uint32_t>(wide >> 32);
  }
  return result;
}

// In place; what is shifted out is zero here, because the remainder was shifted left before.
void shiftRight(Digits& a, unsigned shift) {
  if (shift == 0) return;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::uint64_t wide = a[i] | (i + 1 < a.size() ? static_cast<std::uint64_t>(a[i + 1]) << 32 : 0);
    a[i] = static_cast<std::uint32_t>(wide >> shift);
  }
}

// u has one digit more than the dividend, v's top bit is set; u becomes the (shifted) remainder.
Digits divideNormalised(Digits& u, const Digits& v) {
  constexpr std::uint64_t base = std::uint64_t{1} << 32;
  std::size_t n = v.size(), m = u.size() - n - 1;
  Digits quotient(m + 1, 0);
  for (std::size_t j = m + 1; j-- > 0;) {
    std::uint64_t top = static_cast<std::uint64_t>(u[j + n]) << 32 | u[j + n - 1];
    std::uint64_t guess = top / v[n - 1], rest = top % v[n - 1];
    while (guess >= base || (n > 1 && guess * v[n - 2] > (rest << 32 | u[j + n - 2]))) {
      --guess;
      rest += v[n - 1];
      if (rest >= base) break;
    }
    std::int64_t borrow = 0;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < n; ++i) {
      std::uint64_t product = guess * v[i] + carry;
      carry = product >> 32;
      std::int64_t difference =
          static_cast<std::int64_t>(u[i + j]) - static_cast<std::int64_t>(product & 0xFFFFFFFF) + borrow;
      u[i + j] = static_cast<std::uint32_t>(difference);
      borrow = difference >> 32;
    }
    std::int64_t last = static_cast<std::int64_t>(u[j + n]) - static_cast<std::int64_t>(carry) + borrow;
    u[j + n] = static_cast<std::uint32_t>(last);
    if (last < 0) { // the guess was one too large: add the divisor back
      --guess;
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < n; ++i) {
        sum += static_cast<std::uint64_t>(u[i + j]) + v[i];
        u[i + j] = static_cast<std::uint32_t>(sum);
        sum >>= 32;
      }
      u[j + n] += static_cast<std::uint32_t>(sum);
    }
    quotient[j] = static_cast<std::uint32_t>(guess);
  }
  return quotient;
}

struct Divided {
  Bits quotient, remainder;
};

unsigned __int128 wide128(const Bits& a) {
  unsigned __int128 value = a.low64();
  if (a.wordCount() > 1) value |= static_cast<unsigned __int128>(a.words()[1]) << 64;
  return value;
}

Bits from128(unsigned width, unsigned __int128 value) {
  std::uint64_t words[2] = {static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64)};
  return Bits::fromWords(width, words);
}

Divided divide(const Bits& a, const Bits& b) {
  unsigned width = a.width();
  NH_CHECK(width == b.width());
  if (b.isZero()) return {Bits::ones(width), a};
  if (width <= 64) return {Bits(width, a.low64() / b.low64()), Bits(width, a.low64() % b.low64())};
  if (width <= 128) return {from128(width, wide128(a) / wide128(b)), from128(width, wide128(a) % wide128(b))};
  if (Bits::ult(a, b)) return {Bits::zero(width), a};
  Digits v = digitsOf(b);
  unsigned shift = static_cast<unsigned>(std::countl_zero(v.back()));
  Digits u = shiftedLeft(digitsOf(a), shift);
  v = shiftedLeft(v, shift);
  v.pop_back(); // normalising moves nothing out of the top digit
  Digits quotient = divideNormalised(u, v);
  shiftRight(u, shift);
  return {bitsOf(width, quotient), bitsOf(width, u)};
}

} // namespace

Bits Bits::udiv(const Bits& a, const Bits& b) { return divide(a, b).quotient; }
Bits Bits::urem(const Bits& a, const Bits& b) { return divide(a, b).remainder; }

Bits Bits::sdiv(const Bits& a, const Bits& b) {
  Bits quotient = udiv(a.negative() ? -a : a, b.negative() ? -b : b);
  return a.negative() != b.negative() ? -quotient : quotient;
}

Bits Bits::srem(const Bits& a, const Bits& b) {
  Bits remainder = urem(a.negative() ? -a : a, b.negative() ? -b : b);
  return a.negative() ? -remainder : remainder;
}

} // namespace nuthatch::expr
