// Bits: a bit-vector value of 1 to 4096 bits, the currency of constants, models and folding. Unsigned,
// little- endian 64-bit words, bits above the width always 0; up to 128 bits live inside the object.
// Operations have SMT-LIB semantics (op.h); both operands have the same width unless the comment says
// otherwise.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nuthatch::expr {

inline constexpr unsigned maxWidth = 4096;

class Bits {
public:
  Bits() : Bits(1, 0) {}
  Bits(unsigned width, std::uint64_t value); // value cut to the width
  Bits(const Bits& other);
  Bits(Bits&& other) noexcept;
  Bits& operator=(const Bits& other);
  Bits& operator=(Bits&& other) noexcept;
  ~Bits() {
    if (width_ > inlineBits) delete[] heap_;
  }

  static Bits fromWords(unsigned width, std::span<const std::uint64_t> words); // missing words are 0
  static Bits zero(unsigned width) { return {width, 0}; }
  static Bits one(unsigned width) { return {width, 1}; }
  static Bits ones(unsigned width);
  static Bits oneAt(unsigned width, unsigned position); // 2^position
  static Bits signedMin(unsigned width) { return oneAt(width, width - 1); }
  static Bits signedMax(unsigned width) { return ~signedMin(width); }
  static Bits lowOnes(unsigned width, unsigned count); // 2^count - 1
  static std::optional<Bits> fromDecimal(unsigned width,
                                         std::string_view digits); // nothing if it does not fit
  static std::optional<Bits> fromHex(unsigned width, std::string_view digits);

  unsigned width() const { return width_; }
  unsigned wordCount() const { return (width_ + 63) / 64; }
  std::span<const std::uint64_t> words() const { return {data(), wordCount()}; }
  std::uint64_t low64() const { return data()[0]; }
  bool fits64() const; // value < 2^64
  bool bit(unsigned i) const { return (data()[i / 64] >> (i % 64)) & 1; }
  void setBit(unsigned i, bool value);
  bool negative() const { return bit(width_ - 1); }
  bool isZero() const;
  bool isOne() const;
  bool isOnes() const;
  unsigned countOnes() const;
  unsigned leadingZeros() const;  // width() for zero
  unsigned trailingZeros() const; // width() for zero
  unsigned activeBits() const { return width_ - leadingZeros(); }
  bool isPowerOfTwo() const { return countOnes() == 1; }

  friend bool operator==(const Bits& a, const Bits& b);
  friend std::strong_ordering operator<=>(const Bits& a, const Bits& b); // by width, then unsigned
  static bool ult(const Bits& a, const Bits& b);
  static bool slt(const Bits& a, const Bits& b);

  friend Bits operator~(const Bits& a);
  friend Bits operator&(const Bits& a, const Bits& b);
  friend Bits operator|(const Bits& a, const Bits& b);
  friend Bits operator^(const Bits& a, const Bits& b);
  friend Bits operator-(const Bits& a);
  friend Bits operator+(const Bits& a, const Bits& b);
  friend Bits operator-(const Bits& a, const Bits& b);
  friend Bits operator*(const Bits& a, const Bits& b);
  static Bits udiv(const Bits& a, const Bits& b);
  static Bits urem(const Bits& a, const Bits& b);
  static Bits sdiv(const Bits& a, const Bits& b);
  static Bits srem(const Bits& a, const Bits& b);
  Bits shl(unsigned amount) const;
  Bits lshr(unsigned amount) const;
  Bits ashr(unsigned amount) const;
  unsigned shiftAmount() const; // this value as a shift amount: min(value, width)

  Bits extract(unsigned low, unsigned width) const;
  static Bits concat(const Bits& high, const Bits& low); // any two widths
  Bits zext(unsigned width) const;
  Bits sext(unsigned width) const;
  Bits zextOrTrunc(unsigned width) const { return width > width_ ? zext(width) : extract(0, width); }

  std::uint64_t hash() const;
  std::string hex() const;     // width/4 digits, rounded up
  std::string decimal() const; // unsigned

private:
  static constexpr unsigned inlineBits = 128;
  std::uint64_t* data() { return width_ > inlineBits ? heap_ : inline_; }
  const std::uint64_t* data() const { return width_ > inlineBits ? heap_ : inline_; }
  void clearTop();

  std::uint32_t width_;
  union {
    std::uint64_t inline_[2];
    std::uint64_t* heap_;
  };
};

} // namespace nuthatch::expr
