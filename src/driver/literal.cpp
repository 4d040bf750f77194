// Literals of numbers and texts, shared by the writers of C, C++ and Rust.
#include "driver/source.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

// Octal escapes end after three digits, so what follows can never be read as part of them; Rust has no octal
// but its \x takes exactly two.
std::string quotedText(std::string_view bytes, bool rust) {
  std::string out = "\"";
  for (const char c : bytes) {
    const auto u = static_cast<unsigned char>(c);
    switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\t':
      out += "\\t";
      break;
    case '\r':
      out += "\\r";
      break;
    case '?':
      out += rust ? "?" : "\\?";
      break; // no trigraphs
    default:
      if (u >= 0x20 && u < 0x7f)
        out += c;
      else
        out += rust ? fmt::format("\\x{:02x}", u) : fmt::format("\\{:03o}", u);
    }
  }
  return out + '"';
}

namespace {

std::string wideDigits(unsigned __int128 value) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(value % 10));
    value /= 10;
  } while (value != 0);
  std::ranges::reverse(digits);
  return digits;
}

} // namespace

std::string integerDigits(const Shape& shape, const Value& value) {
  if (shape.size <= 8)
    return shape.isSigned ? std::to_string(signedOf(shape, value)) : std::to_string(unsignedOf(shape, value));
  unsigned __int128 bits = 0;
  std::copy_n(value.bytes.data(), std::min<std::size_t>(16, value.bytes.size()),
              reinterpret_cast<char*>(&bits));
  if (shape.isSigned && static_cast<__int128>(bits) < 0) return "-" + wideDigits(0 - bits);
  return wideDigits(bits);
}

} // namespace nuthatch
