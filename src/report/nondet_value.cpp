#include "report/nondet_value.h"

#include <cmath>
#include <cstring>
#include <fmt/format.h>

namespace nuthatch {

namespace {

enum class Form { Signed, Unsigned, Bool, Float };

// The part of the name that says the type: nondet_uint -> uint.
Form formOf(std::string_view name) {
  if (const auto at = name.find("nondet_"); at != name.npos) name.remove_prefix(at + 7);
  if (name == "bool" || name == "_Bool") return Form::Bool;
  if (name == "float" || name == "double") return Form::Float;
  const bool isUnsigned = name.starts_with("u") || name == "size_t" || name == "pointer" || name == "pchar" ||
                          name == "pthread_t" || name == "sector_t" || name == "loff_t";
  return isUnsigned ? Form::Unsigned : Form::Signed;
}

std::uint64_t wordOf(std::string_view bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes.data(), bytes.size());
  return word;
}

std::optional<double> realOf(std::string_view bytes) {
  if (bytes.size() == 4) {
    float value = 0;
    std::memcpy(&value, bytes.data(), 4);
    return value;
  }
  if (bytes.size() != 8) return std::nullopt;
  double value = 0;
  std::memcpy(&value, bytes.data(), 8);
  return value;
}

std::int64_t extended(std::uint64_t word, std::size_t bytes) {
  const unsigned unused = 64 - 8 * static_cast<unsigned>(bytes);
  return static_cast<std::int64_t>(word << unused) >> unused;
}

} // namespace

std::optional<std::string> constantOf(const NondetValue& value) {
  const std::size_t size = value.bytes.size();
  if (size == 0 || size > 8) return std::nullopt;
  switch (formOf(value.name)) {
  case Form::Bool:
    return std::to_string(wordOf(value.bytes) & 1);
  case Form::Unsigned:
    return std::to_string(wordOf(value.bytes));
  case Form::Float:
    if (const auto real = realOf(value.bytes); real && std::isfinite(*real))
      return fmt::format("{:a}{}", *real, size == 4 ? "f" : "");
    return std::nullopt;
  case Form::Signed:
    break;
  }
  return std::to_string(extended(wordOf(value.bytes), size));
}

std::optional<std::string> inputTextOf(const NondetValue& value) {
  if (formOf(value.name) != Form::Float) return constantOf(value);
  const auto real = realOf(value.bytes);
  if (!real) return std::nullopt;
  // Nine and seventeen digits bring back every float and every double.
  if (std::isfinite(*real))
    return value.bytes.size() == 4 ? fmt::format("{:.9g}", *real) : fmt::format("{:.17g}", *real);
  return std::isnan(*real) ? "nan" : *real < 0 ? "-inf" : "inf";
}

unsigned closingParenthesis(std::string_view line, unsigned column) {
  int depth = 0;
  for (std::size_t i = column > 0 ? column - 1 : 0; i < line.size(); ++i) {
    if (line[i] == '(') ++depth;
    if (line[i] == ')' && --depth <= 0) return depth == 0 ? static_cast<unsigned>(i) + 1 : 0;
  }
  return 0;
}

} // namespace nuthatch
