#include "support/visible.h"

#include <cstdint>
#include <fmt/format.h>
#include <iterator>

namespace nuthatch {

namespace {

struct Decoded {
  std::uint32_t point = 0;
  std::size_t size = 0; // 0: no UTF-8
};

Decoded decodeAt(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at);
  if (first < 0x80) return {first, 1};
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + size > text.size()) return {};
  std::uint32_t point = first & (0xffu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return {};
    point = point << 6 | (byte(at + i) & 0x3f);
  }
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = point >= 0xd800 && point <= 0xdfff;
  return point < smallest[size] || point > 0x10ffff || surrogate ? Decoded{} : Decoded{point, size};
}

// C0 and C1 controls; marks of direction, of lines and of nothing at all, by which one text looks like another.
bool isHidden(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7f && point <= 0x9f) || point == 0xad || point == 0x61c ||
         (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2060 && point <= 0x206f) || point == 0xfeff || (point >= 0xfff9 && point <= 0xfffb) ||
         (point >= 0xe0000 && point <= 0xe007f);
}

std::string shown(std::string_view text, bool keepLines) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Decoded decoded = decodeAt(text, at);
    const bool stays = decoded.point == '\t' || (keepLines && decoded.point == '\n');
    if (decoded.size == 0)
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at]));
    else if (!isHidden(decoded.point) || stays)
      out += text.substr(at, decoded.size);
    else if (decoded.point == '\n')
      out += "\\n";
    else if (decoded.point < 0x80)
      out += fmt::format("\\x{:02x}", decoded.point);
    else if (decoded.point < 0x10000)
      out += fmt::format("\\u{:04x}", decoded.point);
    else // as JSON writes it
      out +=
          fmt::format("\\u{:04x}\\u{:04x}", 0xd7c0 + (decoded.point >> 10), 0xdc00 + (decoded.point & 0x3ff));
    at += decoded.size == 0 ? 1 : decoded.size;
  }
  return out;
}

} // namespace

std::string visible(std::string_view text) { return shown(text, true); }
std::string visibleLine(std::string_view text) { return shown(text, false); }

} // namespace nuthatch
