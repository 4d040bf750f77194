#include "engines/concolic/summaries/summary_text.h"

#include "expr/text.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>

namespace nuthatch::concolic {

using expr::Op;
using expr::Term;

namespace {

class Writer {
public:
  Writer(const expr::Terms& terms, const SummarisedFunction& function) : terms_(terms) {
    for (std::uint32_t i = 0; i < function.inputs.size(); ++i) {
      const FunctionInput& input = function.inputs[i];
      if (input.bits != 0)
        names_[valueName(i, input.bits)] = &input;
      else
        names_[memoryName(i)] = &input;
    }
  }

  // Terms share their parts, text does not: what is larger than a person reads is cut.
  std::string conditionText(Term term) const {
    left_ = kMostParts;
    return condition(term);
  }
  std::string valueText(Term term) const {
    left_ = kMostParts;
    return value(term);
  }

private:
  static constexpr unsigned kMostParts = 80;

  std::string condition(Term term, bool holds = true) const {
    if (left_ == 0) return "…";
    --left_;
    switch (terms_.op(term)) {
    case Op::Not:
      return condition(terms_.kid(term, 0), !holds);
    case Op::And:
    case Op::Or:
      return fmt::format("({} {} {})", condition(terms_.kid(term, 0), holds),
                         (terms_.op(term) == Op::And) == holds ? "&&" : "||",
                         condition(terms_.kid(term, 1), holds));
    case Op::Eq:
      return comparison(terms_.kid(term, 0), terms_.kid(term, 1), holds ? "==" : "!=", holds ? "==" : "!=");
    case Op::Slt:
      return comparison(terms_.kid(term, 0), terms_.kid(term, 1), holds ? "<" : ">=", holds ? ">" : "<=");
    case Op::Ult:
      return comparison(terms_.kid(term, 0), terms_.kid(term, 1), holds ? "<u" : ">=u", holds ? ">u" : "<=u");
    case Op::Extract:
      if (terms_.width(term) == 1 && terms_.extractLow(term) + 1 == terms_.width(terms_.kid(term, 0)))
        return value(terms_.kid(term, 0)) + (holds ? " < 0" : " >= 0");
      [[fallthrough]];
    default:
      return (holds ? "" : "!") + value(term);
    }
  }

  std::string value(Term term) const {
    if (left_ == 0) return "…";
    --left_;
    const auto kid = [&](unsigned i) { return terms_.kid(term, i); };
    const auto infix = [&](const char* sign) {
      return fmt::format("({} {} {})", value(kid(0)), sign, value(kid(1)));
    };
    if (const auto bytes = memory(term)) return *bytes;
    switch (terms_.op(term)) {
    case Op::Const:
      return number(term);
    case Op::Var: {
      const auto found = names_.find(terms_.varName(term));
      return found == names_.end() ? terms_.varName(term) : found->second->name;
    }
    case Op::Add: {
      const unsigned constant = terms_.isConst(kid(0)) ? 0 : 1;
      if (!terms_.isConst(kid(constant))) return infix("+");
      const std::string added = number(kid(constant));
      return added.starts_with('-') ? fmt::format("{} - {}", value(kid(1 - constant)), added.substr(1))
                                    : fmt::format("{} + {}", value(kid(1 - constant)), added);
    }
    case Op::Neg:
      return "-" + value(kid(0));
    case Op::Mul:
      return infix("*");
    case Op::SDiv:
    case Op::UDiv:
      return infix("/");
    case Op::SRem:
    case Op::URem:
      return infix("%");
    case Op::Shl:
      return infix("<<");
    case Op::LShr:
    case Op::AShr:
      return infix(">>");
    case Op::And:
      return infix("&");
    case Op::Or:
      return infix("|");
    case Op::Xor:
      return infix("^");
    case Op::ZExt:
    case Op::SExt:
      return terms_.width(kid(0)) == 1 ? fmt::format("({})", condition(kid(0))) : value(kid(0));
    case Op::Ite:
      return fmt::format("({} ? {} : {})", condition(kid(0)), value(kid(1)), value(kid(2)));
    case Op::Extract:
      return fmt::format("{}[{}..{}]", value(kid(0)), terms_.extractLow(term),
                         terms_.extractLow(term) + terms_.width(term) - 1);
    case Op::Eq:
    case Op::Slt:
    case Op::Ult:
    case Op::Not:
      if (terms_.width(term) == 1) return "(" + condition(term) + ")";
      [[fallthrough]];
    default:
      return expr::describe(terms_, term, 4);
    }
  }

  std::string comparison(Term a, Term b, const char* sign, const char* turned) const {
    if (terms_.isConst(a)) return fmt::format("{} {} {}", value(b), turned, value(a));
    return fmt::format("{} {} {}", value(a), sign, value(b));
  }

  std::string number(Term term) const {
    const unsigned width = terms_.width(term);
    const std::uint64_t bits = terms_.value64(term);
    if (width == 8 && bits < 127 && std::isprint(static_cast<int>(bits)) &&
        !std::isdigit(static_cast<int>(bits)))
      return fmt::format("'{}'", static_cast<char>(bits));
    if (width <= 1 || width > 64) return fmt::format("{}", bits);
    const bool negative = bits >> (width - 1) & 1;
    return negative ? fmt::format("-{}", (~bits + 1) & (width == 64 ? ~std::uint64_t{0}
                                                                    : (std::uint64_t{1} << width) - 1))
                    : fmt::format("{}", bits);
  }

  // A byte of an input's memory: which, or nothing.
  std::optional<std::pair<const FunctionInput*, std::uint32_t>> byte(Term term) const {
    if (terms_.op(term) != Op::Read || !terms_.isConst(terms_.kid(term, 1))) return std::nullopt;
    if (terms_.op(terms_.kid(term, 0)) != Op::Array) return std::nullopt;
    const auto found = names_.find(terms_.name(terms_.kid(term, 0)));
    if (found == names_.end()) return std::nullopt;
    return std::pair(found->second, static_cast<std::uint32_t>(terms_.value64(terms_.kid(term, 1))));
  }

  // "s[3]", or "p[4:8]" for the four bytes from 4 on.
  std::optional<std::string> memory(Term term) const {
    std::vector<Term> parts; // highest first
    Term rest = term;
    while (terms_.op(rest) == Op::Concat) {
      parts.push_back(terms_.kid(rest, 0));
      rest = terms_.kid(rest, 1);
    }
    parts.push_back(rest);
    const auto low = byte(parts.back());
    if (!low) return std::nullopt;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto one = byte(parts[parts.size() - 1 - i]);
      if (!one || one->first != low->first || one->second != low->second + i) return std::nullopt;
    }
    const auto at = static_cast<std::int32_t>(low->second);
    if (low->first->isGlobal && at == 0) return low->first->name;
    if (parts.size() == 1) return fmt::format("{}[{}]", low->first->name, at);
    return fmt::format("{}[{}:{}]", low->first->name, at, at + static_cast<std::int64_t>(parts.size()));
  }

  mutable unsigned left_ = kMostParts;
  const expr::Terms& terms_;
  std::map<std::string, const FunctionInput*, std::less<>> names_;
};

// A condition that holds the summaries of callees is nothing that a person writes.
std::string shortened(const std::string& text) {
  constexpr std::size_t kMost = 160, kShown = 60;
  return text.size() <= kMost ? text : text.substr(0, kShown) + " …)";
}

// "p[0:4] = x + 1": bytes beside each other as one value of up to eight.
std::vector<std::string> writesText(expr::Terms& terms, const Writer& writer,
                                    const SummarisedFunction& function, const PathSummary& path) {
  std::vector<std::string> texts;
  for (std::size_t i = 0, end = 0; i < path.writes.size(); i = end) {
    const Output& first = path.writes[i];
    Term value = first.byte;
    for (end = i + 1; end < path.writes.size() && end - i < 8; ++end) {
      const Output& next = path.writes[end];
      if (next.input != first.input || next.offset != first.offset + static_cast<std::int64_t>(end - i))
        break;
      if (!value || !next.byte) break;
      value = terms.mkConcat(next.byte, value);
    }
    const FunctionInput& input = function.inputs[first.input];
    const auto bytes = static_cast<std::int64_t>(end - i);
    const std::string place = input.isGlobal && first.offset == 0 ? input.name
                              : bytes == 1
                                  ? fmt::format("{}[{}]", input.name, first.offset)
                                  : fmt::format("{}[{}:{}]", input.name, first.offset, first.offset + bytes);
    texts.push_back(fmt::format("{} = {}", place, value ? shortened(writer.valueText(value)) : "?"));
  }
  return texts;
}

std::string pathText(expr::Terms& terms, const Writer& writer, const SummarisedFunction& function,
                     const PathSummary& path) {
  std::vector<std::string> conditions;
  for (const Term condition : path.when) conditions.push_back(shortened(writer.conditionText(condition)));
  const std::string when = conditions.empty() ? "always" : fmt::format("{}", fmt::join(conditions, " && "));
  if (!path.returns) return when + " → does not return";
  std::vector<std::string> gives = writesText(terms, writer, function, path);
  if (path.result) gives.insert(gives.begin(), "ret = " + shortened(writer.valueText(path.result)));
  if (gives.empty()) gives = {"returns"};
  return fmt::format("{} → {}{}", when, fmt::join(gives, ", "),
                     path.isExact ? "" : " (in part: something was made concrete)");
}

} // namespace

SummaryText textOf(expr::Terms& terms, const SummarisedFunction& function, const SummaryKey& key,
                   const FunctionSummary& summary) {
  const Writer writer(terms, function);
  SummaryText text;
  std::vector<std::string> inputs;
  for (std::size_t i = 0; i < function.inputs.size(); ++i)
    if (!function.inputs[i].isGlobal)
      inputs.push_back(function.inputs[i].name + ((key.nulls >> i & 1) != 0 ? " = null" : ""));
  text.function = fmt::format("{}({})", function.name, fmt::join(inputs, ", "));
  for (const PathSummary& path : summary.paths) text.paths.push_back(pathText(terms, writer, function, path));
  std::ranges::sort(text.paths, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  text.isComplete = summary.isExact && summary.isTotal;
  if (!summary.isExact)
    text.open = "not complete: something was made concrete, so calls of it are followed one by one";
  else if (!summary.isTotal)
    text.open = "complete for the contexts that call it";
  return text;
}

} // namespace nuthatch::concolic
