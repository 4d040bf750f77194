// Congruences: the integers v with v = remainder (mod modulus), of unsigned words. Modulus 1 is every integer, modulus 0
// is the one integer `remainder` (Granger 1989). Operations are those of integers; whoever knows that a word may wrap
// asks for `wrapped` afterwards. No LLVM.
#pragma once

#include <cstdint>

namespace nuthatch::intervals {

struct Congruence {
  std::uint64_t modulus = 1;
  std::uint64_t remainder = 0; // below the modulus, where that is not 0

  static Congruence every() { return {}; }
  static Congruence one(std::uint64_t value) { return {0, value}; }
  // v = remainder (mod modulus), with the remainder reduced.
  static Congruence of(std::uint64_t modulus, std::uint64_t remainder);

  bool isEvery() const { return modulus == 1; }
  bool contains(std::uint64_t value) const {
    return modulus == 0 ? value == remainder : value % modulus == remainder;
  }
  // The smallest member from `value` on, the largest up to it; false: there is none within 64 bits.
  bool firstFrom(std::uint64_t value, std::uint64_t& member) const;
  bool lastUpTo(std::uint64_t value, std::uint64_t& member) const;
  bool operator==(const Congruence&) const = default;
};

Congruence joined(const Congruence& a, const Congruence& b);
// What is in both is in the result, which may have more; false: nothing is in both.
bool met(const Congruence& a, const Congruence& b, Congruence& both);
Congruence sum(const Congruence& a, const Congruence& b);
// Where no difference is below zero.
Congruence difference(const Congruence& a, const Congruence& b);
Congruence product(const Congruence& a, const Congruence& b);
// After a word of `width` bits may have wrapped, any number of times.
Congruence wrapped(const Congruence& a, unsigned width);

} // namespace nuthatch::intervals
