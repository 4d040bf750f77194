// Bits without division and text (those are in bits_divide.cpp and bits_text.cpp): word-wise loops, with the
// top word masked after every operation that can set bits above the width.
#include "expr/bits.h"

#include "support/check.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace nuthatch::expr {

Bits::Bits(unsigned width, std::uint64_t value) : width_(width) {
  NH_CHECK(width >= 1 && width <= maxWidth);
  if (width > inlineBits) {
    heap_ = new std::uint64_t[wordCount()]();
    heap_[0] = value;
    return;
  }
  inline_[0] = value;
  inline_[1] = 0;
  if (width < 64) inline_[0] &= (std::uint64_t{1} << width) - 1;
}

Bits::Bits(const Bits& other) : width_(other.width_) {
  if (width_ > inlineBits) heap_ = new std::uint64_t[wordCount()];
  std::copy_n(other.data(), std::max(wordCount(), width_ > inlineBits ? 0u : 2u), data());
}

Bits::Bits(Bits&& other) noexcept : width_(other.width_) {
  if (width_ > inlineBits) {
    heap_ = other.heap_;
    other.width_ = 1;
    other.inline_[0] = other.inline_[1] = 0;
  } else {
    inline_[0] = other.inline_[0];
    inline_[1] = other.inline_[1];
  }
}

Bits& Bits::operator=(const Bits& other) {
  if (this != &other) {
    Bits copy(other);
    *this = std::move(copy);
  }
  return *this;
}

Bits& Bits::operator=(Bits&& other) noexcept {
  if (this != &other) {
    if (width_ > inlineBits) delete[] heap_;
    width_ = other.width_;
    if (width_ > inlineBits) {
      heap_ = other.heap_;
      other.width_ = 1;
      other.inline_[0] = other.inline_[1] = 0;
    } else {
      inline_[0] = other.inline_[0];
      inline_[1] = other.inline_[1];
    }
  }
  return *this;
}

void Bits::clearTop() {
  if (unsigned used = width_ % 64) data()[wordCount() - 1] &= (std::uint64_t{1} << used) - 1;
}

Bits Bits::fromWords(unsigned width, std::span<const std::uint64_t> words) {
  Bits result(width, 0);
  std::copy_n(words.begin(), std::min<std::size_t>(words.size(), result.wordCount()), result.data());
  result.clearTop();
  return result;
}

Bits Bits::ones(unsigned width) { return ~Bits(width, 0); }

Bits Bits::oneAt(unsigned width, unsigned position) {
  Bits result(width, 0);
  result.setBit(position, true);
  return result;
}

Bits Bits::lowOnes(unsigned width, unsigned count) {
  return count == 0 ? zero(width) : ones(width).lshr(width - count);
}

bool Bits::fits64() const {
  for (unsigned i = 1; i < wordCount(); ++i)
    if (data()[i]) return false;
  return true;
}

void Bits::setBit(unsigned i, bool value) {
  std::uint64_t mask = std::uint64_t{1} << (i % 64);
  std::uint64_t& word = data()[i / 64];
  word = value ? word | mask : word & ~mask;
}

bool Bits::isZero() const { return data()[0] == 0 && fits64(); }
bool Bits::isOne() const { return data()[0] == 1 && fits64(); }
bool Bits::isOnes() const { return countOnes() == width_; }

unsigned Bits::countOnes() const {
  unsigned count = 0;
  for (std::uint64_t word : words()) count += static_cast<unsigned>(std::popcount(word));
  return count;
}

unsigned Bits::leadingZeros() const {
  for (unsigned i = wordCount(); i-- > 0;)
    if (std::uint64_t word = data()[i])
      return width_ - (i * 64 + 64 - static_cast<unsigned>(std::countl_zero(word)));
  return width_;
}

unsigned Bits::trailingZeros() const {
  for (unsigned i = 0; i < wordCount(); ++i)
    if (std::uint64_t word = data()[i]) return i * 64 + static_cast<unsigned>(std::countr_zero(word));
  return width_;
}

bool operator==(const Bits& a, const Bits& b) {
  return a.width_ == b.width_ && std::equal(a.data(), a.data() + a.wordCount(), b.data());
}

std::strong_ordering operator<=>(const Bits& a, const Bits& b) {
  if (a.width_ != b.width_) return a.width_ <=> b.width_;
  for (unsigned i = a.wordCount(); i-- > 0;)
    if (a.data()[i] != b.data()[i]) return a.data()[i] <=> b.data()[i];
  return std::strong_ordering::equal;
}

bool Bits::ult(const Bits& a, const Bits& b) { return (a <=> b) < 0; }
bool Bits::slt(const Bits& a, const Bits& b) {
  return a.negative() != b.negative() ? a.negative() : ult(a, b);
}

Bits operator~(const Bits& a) {
  Bits result(a);
  for (unsigned i = 0; i < result.wordCount(); ++i) result.data()[i] = ~result.data()[i];
  result.clearTop();
  return result;
}

Bits operator&(const Bits& a, const Bits& b) {
  Bits result(a);
  for (unsigned i = 0; i < result.wordCount(); ++i) result.data()[i] &= b.data()[i];
  return result;
}

Bits operator|(const Bits& a, const Bits& b) {
  Bits result(a);
  for (unsigned i = 0; i < result.wordCount(); ++i) result.data()[i] |= b.data()[i];
  return result;
}

Bits operator^(const Bits& a, const Bits& b) {
  Bits result(a);
  for (unsigned i = 0; i < result.wordCount(); ++i) result.data()[i] ^= b.data()[i];
  return result;
}

Bits operator-(const Bits& a) { return Bits::zero(a.width_) - a; }

Bits operator+(const Bits& a, const Bits& b) {
  Bits result(a);
  unsigned __int128 carry = 0;
  for (unsigned i = 0; i < result.wordCount(); ++i) {
    carry += static_cast<unsigned __int128>(a.data()[i]) + b.data()[i];
    result.data()[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  result.clearTop();
  return result;
}

Bits operator-(const Bits& a, const Bits& b) {
  Bits result(a);
  bool borrow = false;
  for (unsigned i = 0; i < result.wordCount(); ++i) {
    std::uint64_t x = a.data()[i], y = b.data()[i];
    result.data()[i] = x - y - borrow;
    borrow = borrow ? x <= y : x < y;
  }
  result.clearTop();
  return result;
}

Bits operator*(const Bits& a, const Bits& b) {
  Bits result(a.width_, 0);
  unsigned n = result.wordCount();
  for (unsigned i = 0; i < n; ++i) {
    if (a.data()[i] == 0) continue;
    unsigned __int128 carry = 0;
    for (unsigned j = 0; i + j < n; ++j) {
      carry += static_cast<unsigned __int128>(a.data()[i]) * b.data()[j] + result.data()[i + j];
      result.data()[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }
  result.clearTop();
  return result;
}

Bits Bits::shl(unsigned amount) const {
  Bits result(width_, 0);
  if (amount >= width_) return result;
  unsigned jump = amount / 64, shift = amount % 64;
  for (unsigned i = wordCount(); i-- > jump;) {
    std::uint64_t word = data()[i - jump] << shift;
    if (shift && i > jump) word |= data()[i - jump - 1] >> (64 - shift);
    result.data()[i] = word;
  }
  result.clearTop();
  return result;
}

Bits Bits::lshr(unsigned amount) const {
  Bits result(width_, 0);
  if (amount >= width_) return result;
  unsigned jump = amount / 64, shift = amount % 64, n = wordCount();
  for (unsigned i = 0; i + jump < n; ++i) {
    std::uint64_t word = data()[i + jump] >> shift;
    if (shift && i + jump + 1 < n) word |= data()[i + jump + 1] << (64 - shift);
    result.data()[i] = word;
  }
  return result;
}

Bits Bits::ashr(unsigned amount) const {
  if (!negative()) return lshr(amount);
  if (amount >= width_) return ones(width_);
  return amount == 0 ? *this : lshr(amount) | ones(width_).shl(width_ - amount);
}

unsigned Bits::shiftAmount() const {
  return fits64() && low64() < width_ ? static_cast<unsigned>(low64()) : width_;
}

Bits Bits::extract(unsigned low, unsigned width) const {
  NH_CHECK(low + width <= width_);
  if (width == width_) return *this;
  Bits result(width, 0);
  unsigned jump = low / 64, shift = low % 64, n = wordCount();
  for (unsigned i = 0; i < result.wordCount(); ++i) {
    std::uint64_t word = data()[i + jump] >> shift;
    if (shift && i + jump + 1 < n) word |= data()[i + jump + 1] << (64 - shift);
    result.data()[i] = word;
  }
  result.clearTop();
  return result;
}

Bits Bits::concat(const Bits& high, const Bits& low) {
  unsigned width = high.width_ + low.width_;
  Bits result = high.zext(width).shl(low.width_);
  for (unsigned i = 0; i < low.wordCount(); ++i) result.data()[i] |= low.data()[i];
  return result;
}

Bits Bits::zext(unsigned width) const {
  NH_CHECK(width >= width_);
  return fromWords(width, words());
}

Bits Bits::sext(unsigned width) const {
  Bits result = zext(width);
  if (negative() && width > width_) return result | ones(width).shl(width_);
  return result;
}

} // namespace nuthatch::expr
