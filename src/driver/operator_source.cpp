#include "driver/operator_source.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>

namespace nuthatch {

namespace {

constexpr std::string_view kBinary[] = {"+",  "-",  "*",  "/",  "%",  "^",  "&",  "|",   "<",
                                        ">",  "=",  "==", "!=", "<=", ">=", "+=", "-=",  "*=",
                                        "/=", "%=", "^=", "&=", "|=", "<<", ">>", "<<=", ">>="};
constexpr std::string_view kUnary[] = {"+", "-", "*", "!", "~", "++", "--"};

bool isOne(std::span<const std::string_view> known, std::string_view symbol) {
  return std::ranges::find(known, symbol) != known.end();
}

} // namespace

std::optional<std::string> operatorExpression(const std::string& name, const std::string& first,
                                              std::span<const std::string> rest) {
  const std::size_t at = name.rfind("operator");
  if (at == std::string::npos || (at > 0 && name[at - 1] != ':')) return std::nullopt;
  const std::string symbol = name.substr(at + std::string_view("operator").size());
  if (symbol == "()") return fmt::format("{}({})", first, fmt::join(rest, ", "));
  if (symbol == "[]" && rest.size() == 1) return fmt::format("{}[{}]", first, rest[0]);
  if (rest.empty() && isOne(kUnary, symbol)) return symbol + first;
  if ((symbol == "++" || symbol == "--") && rest.size() == 1) return first + symbol; // the int says no more
  if (rest.size() == 1 && isOne(kBinary, symbol)) return fmt::format("{} {} {}", first, symbol, rest[0]);
  return std::nullopt;
}

} // namespace nuthatch
