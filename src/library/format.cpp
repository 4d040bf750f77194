#include "library/format.h"

#include <algorithm>

namespace nuthatch::library {

namespace {

constexpr int kMost = 1 << 20; // of widths and precisions that are written out

bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Reader {
public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool atEnd() const { return at_ >= text_.size(); }
  char peek() const { return atEnd() ? '\0' : text_[at_]; }
  char next() { return atEnd() ? '\0' : text_[at_++]; }
  bool accept(char c) {
    if (peek() != c || atEnd()) return false;
    ++at_;
    return true;
  }
  std::optional<int> number() {
    if (!isDigit(peek())) return std::nullopt;
    int value = 0;
    while (isDigit(peek())) value = std::min(kMost, value * 10 + (next() - '0'));
    return value;
  }
  // Behind the next '%'; false: there is none.
  bool toConversion() {
    const std::size_t found = text_.find('%', at_);
    at_ = found == text_.npos ? text_.size() : found + 1;
    return found != text_.npos;
  }
  void skipSet() { // of %[, which may begin with ] or ^]
    accept('^');
    accept(']');
    while (!atEnd() && next() != ']') {
    }
  }

private:
  std::string_view text_;
  std::size_t at_ = 0;
};

enum class Length : std::uint8_t { Char, Short, Int, Long, LongLong, Max, Size, LongDouble };

Length readLength(Reader& reader) {
  if (reader.accept('h')) return reader.accept('h') ? Length::Char : Length::Short;
  if (reader.accept('l')) return reader.accept('l') ? Length::LongLong : Length::Long;
  if (reader.accept('q')) return Length::LongLong;
  if (reader.accept('j')) return Length::Max;
  if (reader.accept('z') || reader.accept('t')) return Length::Size;
  if (reader.accept('L')) return Length::LongDouble;
  return Length::Int;
}

int integerBytes(Length length) {
  switch (length) {
  case Length::Char:
    return 1;
  case Length::Short:
    return 2;
  case Length::Int:
    return 4;
  case Length::Long:
  case Length::Size:
    return -1;
  default:
    return 8;
  }
}

int floatBytes(Length length) { return length == Length::Long ? 8 : length == Length::LongDouble ? 10 : 4; }

bool isOneOf(char c, std::string_view set) { return c != '\0' && set.contains(c); }

} // namespace

std::optional<std::vector<Conversion>> printConversions(std::string_view format) {
  std::vector<Conversion> found;
  Reader reader(format);
  while (reader.toConversion()) {
    while (isOneOf(reader.peek(), "-0+ #'I")) reader.next();
    if (reader.accept('*'))
      found.push_back({});
    else
      reader.number();
    std::optional<int> precision;
    bool fromArgument = false;
    if (reader.accept('.')) {
      fromArgument = reader.accept('*');
      if (fromArgument)
        found.push_back({});
      else
        precision = reader.number().value_or(0);
    }
    const Length length = readLength(reader);
    const char letter = reader.next();
    if (letter == '%' || letter == 'm') continue;
    if (isOneOf(letter, "diouxXcCpfFeEgGaA")) {
      found.push_back({});
    } else if (letter == 'S' || (letter == 's' && length == Length::Long)) {
      found.push_back({.takes = Takes::WideText, .bound = precision.value_or(-1)});
    } else if (letter == 's') {
      found.push_back({.takes = fromArgument || precision ? Takes::BoundedText : Takes::Text,
                       .bound = precision.value_or(-1)});
    } else if (letter == 'n') {
      found.push_back({.takes = Takes::Place, .bytes = integerBytes(length)});
    } else {
      return std::nullopt;
    }
  }
  return found;
}

std::optional<std::vector<Conversion>> scanConversions(std::string_view format) {
  std::vector<Conversion> found;
  Reader reader(format);
  while (reader.toConversion()) {
    const bool kept = !reader.accept('*');
    const std::optional<int> width = reader.number();
    if (reader.peek() == 'm' || reader.peek() == '$')
      return std::nullopt; // it allocates; arguments by number
    const Length length = readLength(reader);
    const char letter = reader.next();
    if (letter == '[') reader.skipSet();
    if (letter == '%' || (!kept && letter != '\0')) continue;
    const bool wide = length == Length::Long;
    if (isOneOf(letter, "diouxX"))
      found.push_back({.takes = Takes::Place, .bytes = integerBytes(length)});
    else if (letter == 'n')
      found.push_back({.takes = Takes::Place, .bytes = integerBytes(length)});
    else if (letter == 'p')
      found.push_back({.takes = Takes::Place, .bytes = -1});
    else if (isOneOf(letter, "fFeEgGaA"))
      found.push_back({.takes = Takes::Place, .bytes = floatBytes(length)});
    else if (letter == 'c' && !wide)
      found.push_back({.takes = Takes::Place, .bytes = width.value_or(1)});
    else if ((letter == 's' || letter == '[') && !wide)
      found.push_back({.takes = Takes::TextPlace, .bound = width.value_or(-1)});
    else
      return std::nullopt;
  }
  return found;
}

} // namespace nuthatch::library
