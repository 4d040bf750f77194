// Bits as text and back (hexadecimal, decimal), and their hash.
#include "expr/bits.h"

#include "support/hash.h"

#include <algorithm>

namespace nuthatch::expr {

std::uint64_t Bits::hash() const {
  auto all = words();
  return hash64({reinterpret_cast<const char*>(all.data()), all.size() * 8}, width_);
}

std::string Bits::hex() const {
  std::string text;
  for (unsigned digit = (width_ + 3) / 4; digit-- > 0;)
    text += "0123456789abcdef"[(data()[digit / 16] >> (digit % 16 * 4)) & 15];
  return text;
}

std::string Bits::decimal() const {
  if (fits64()) return std::to_string(low64());
  // Nineteen digits a division.
  constexpr std::uint64_t step = 10'000'000'000'000'000'000u;
  std::string text;
  Bits rest = *this, divisor(width_, step);
  while (!rest.fits64()) {
    std::string part = std::to_string(urem(rest, divisor).low64());
    text.insert(0, std::string(19 - part.size(), '0') + part);
    rest = udiv(rest, divisor);
  }
  return rest.isZero() ? text.substr(text.find_first_not_of('0')) : std::to_string(rest.low64()) + text;
}

std::optional<Bits> Bits::fromDecimal(unsigned width, std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  Bits value(width, 0), ten(width, 10), limit = width < 4 ? value : udiv(ones(width), ten);
  for (char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    unsigned digit = static_cast<unsigned>(c - '0');
    if (width < 4) { // ten itself does not fit
      std::uint64_t next = value.low64() * 10 + digit;
      if (next >> width) return std::nullopt;
      value = Bits(width, next);
      continue;
    }
    if (ult(limit, value)) return std::nullopt;
    Bits tens = value * ten, next = tens + Bits(width, digit);
    if (ult(next, tens)) return std::nullopt;
    value = next;
  }
  return value;
}

std::optional<Bits> Bits::fromHex(unsigned width, std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  Bits value(width, 0);
  unsigned position = 0;
  for (std::size_t i = digits.size(); i-- > 0; position += 4) {
    char c = digits[i];
    unsigned digit = 0;
    if (c >= '0' && c <= '9')
      digit = static_cast<unsigned>(c - '0');
    else if (c >= 'a' && c <= 'f')
      digit = static_cast<unsigned>(c - 'a' + 10);
    else if (c >= 'A' && c <= 'F')
      digit = static_cast<unsigned>(c - 'A' + 10);
    else
      return std::nullopt;
    for (unsigned bit = 0; bit < 4; ++bit)
      if ((digit >> bit) & 1) {
        if (position + bit >= width) return std::nullopt;
        value.setBit(position + bit, true);
      }
  }
  return value;
}

} // namespace nuthatch::expr
