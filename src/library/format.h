// What a format of printf or scanf says about the arguments that follow it. Comes in: the format's text. Goes
// out: a conversion for each argument that is taken, in order; nothing where the text says something that is
// not known here (a conversion of an extension, arguments by number).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nuthatch::library {

enum class Takes : std::uint8_t {
  Value,       // a number, a pointer that is only shown, a width
  Text,        // printf: a string is read
  BoundedText, // printf: at most `bound` bytes of it; or what the argument before says (bound -1)
  WideText,    // printf: a string of wide characters
  Place,       // `bytes` are written there
  TextPlace,   // scanf: a string of at most `bound` characters is written there; -1: as long as the input is
};

struct Conversion {
  Takes takes = Takes::Value;
  int bytes = 0;  // of a place; negative: words of the machine
  int bound = -1; // of texts
};

std::optional<std::vector<Conversion>> printConversions(std::string_view format);
std::optional<std::vector<Conversion>> scanConversions(std::string_view format);

} // namespace nuthatch::library
