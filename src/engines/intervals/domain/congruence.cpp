#include "engines/intervals/domain/congruence.h"

#include "support/mask.h"

#include <numeric>

namespace nuthatch::intervals {

namespace {

using Wide = unsigned __int128;

// Where a product does not fit, nothing is said: a power of two may be left, but it is rarely asked for.
Congruence ofWide(Wide modulus, Wide remainder) {
  if (modulus == 0)
    return (remainder >> 64) == 0 ? Congruence::one(static_cast<std::uint64_t>(remainder)) : Congruence();
  if ((modulus >> 64) != 0) return {};
  return {static_cast<std::uint64_t>(modulus), static_cast<std::uint64_t>(remainder % modulus)};
}

std::uint64_t gap(std::uint64_t a, std::uint64_t b) { return a < b ? b - a : a - b; }

} // namespace

Congruence Congruence::of(std::uint64_t modulus, std::uint64_t remainder) {
  return {modulus, modulus == 0 ? remainder : remainder % modulus};
}

bool Congruence::firstFrom(std::uint64_t value, std::uint64_t& member) const {
  if (modulus == 0) {
    member = remainder;
    return remainder >= value;
  }
  const std::uint64_t at = value % modulus;
  const std::uint64_t step = at <= remainder ? remainder - at : modulus - at + remainder;
  member = value + step;
  return member >= value;
}

bool Congruence::lastUpTo(std::uint64_t value, std::uint64_t& member) const {
  if (modulus == 0) {
    member = remainder;
    return remainder <= value;
  }
  const std::uint64_t at = value % modulus;
  const std::uint64_t step = at >= remainder ? at - remainder : modulus - remainder + at;
  member = value - step;
  return step <= value;
}

Congruence joined(const Congruence& a, const Congruence& b) {
  return Congruence::of(std::gcd(std::gcd(a.modulus, b.modulus), gap(a.remainder, b.remainder)), a.remainder);
}

bool met(const Congruence& a, const Congruence& b, Congruence& both) {
  const bool aIsFiner = a.modulus == 0 || (b.modulus != 0 && a.modulus % b.modulus == 0);
  const bool bIsFiner = b.modulus == 0 || (a.modulus != 0 && b.modulus % a.modulus == 0);
  if (aIsFiner) {
    both = a;
    return b.contains(a.remainder);
  }
  both = bIsFiner || b.modulus > a.modulus ? b : a;
  return gap(a.remainder, b.remainder) % std::gcd(a.modulus, b.modulus) == 0;
}

Congruence sum(const Congruence& a, const Congruence& b) {
  return ofWide(std::gcd(a.modulus, b.modulus), Wide(a.remainder) + b.remainder);
}

Congruence difference(const Congruence& a, const Congruence& b) {
  const std::uint64_t modulus = std::gcd(a.modulus, b.modulus);
  if (modulus == 0)
    return a.remainder >= b.remainder ? Congruence::one(a.remainder - b.remainder) : Congruence();
  const std::uint64_t left = a.remainder % modulus, right = b.remainder % modulus;
  return Congruence::of(modulus, left >= right ? left - right : modulus - right + left);
}

Congruence product(const Congruence& a, const Congruence& b) {
  const auto times = [](std::uint64_t x, std::uint64_t y, std::uint64_t& result) {
    return !__builtin_mul_overflow(x, y, &result);
  };
  std::uint64_t mm = 0, mr = 0, rm = 0;
  if (!times(a.modulus, b.modulus, mm) || !times(a.modulus, b.remainder, mr) ||
      !times(a.remainder, b.modulus, rm))
    return {};
  return ofWide(std::gcd(std::gcd(mm, mr), rm), Wide(a.remainder) * b.remainder);
}

Congruence wrapped(const Congruence& a, unsigned width) {
  if (a.modulus == 0) {
    const std::uint64_t mask = maskOf(width);
    return Congruence::one(a.remainder & mask);
  }
  std::uint64_t power = a.modulus & (~a.modulus + 1);
  if (width < 64 && power > (std::uint64_t{1} << width)) power = std::uint64_t{1} << width;
  return Congruence::of(power, a.remainder);
}

} // namespace nuthatch::intervals
