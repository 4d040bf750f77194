#include "report/obvious_fix.h"

#include <algorithm>
#include <fmt/format.h>
#include <regex>

namespace nuthatch {

namespace {

constexpr std::size_t kLongestLine = 400;
constexpr std::uint32_t kFarthest = 200; // lines between a variable and its use

// Line n, from 1; empty where it is longer than code is, or has characters whose columns editors count otherwise.
std::vector<std::string> linesOf(const std::string& content, std::uint32_t last) {
  std::vector<std::string> lines(1);
  for (std::size_t at = 0; at < content.size() && lines.size() <= last;) {
    const std::size_t end = std::min(content.find('\n', at), content.size());
    std::string line = content.substr(at, end - at);
    const bool isPlain =
        std::ranges::all_of(line, [](char c) { return c == '\t' || (c >= ' ' && c < 0x7f); });
    lines.push_back(isPlain && line.size() <= kLongestLine ? line : "");
    at = end + 1;
  }
  return lines;
}

bool isName(const std::string& text) {
  static const std::regex name("[A-Za-z_][A-Za-z0-9_]*");
  return std::regex_match(text, name);
}

std::optional<std::string> valueOf(const std::string& operand, const std::vector<NamedValue>& values) {
  for (const auto& [name, value] : values)
    if (name == operand) return value;
  static const std::regex number("-?[0-9]+");
  return std::regex_match(operand, number) ? std::optional(operand) : std::nullopt;
}

// for (i = 0; i <= n; ++i) a[i]: the last branch before the failure held, as often before, and its two sides are equal now.
std::optional<ObviousFix> shorterLoop(const ExecutionPath& path, const Check& check,
                                      const std::vector<std::string>& lines) {
  constexpr std::string_view kOperator = " <= ";
  if (check.kind != CheckKind::OutOfBounds || path.steps.size() < 3) return std::nullopt;
  const PathStep* last = nullptr;
  std::size_t rounds = 0;
  for (const PathStep& step : path.steps)
    if (step.way.taken != WayKind::Failed && step.way.function == check.function) {
      rounds = last && last->way == step.way ? rounds + 1 : 1;
      last = &step;
    }
  if (!last || rounds < 2 || last->way.taken != WayKind::Holds || last->way.place.file != check.place.file)
    return std::nullopt;
  const std::string& condition = last->way.condition;
  const std::size_t at = condition.find(kOperator);
  if (at == condition.npos) return std::nullopt;
  const std::string left = condition.substr(0, at), right = condition.substr(at + kOperator.size());
  const auto a = valueOf(left, last->values), b = valueOf(right, last->values);
  const std::uint32_t line = last->way.place.line;
  if (!isName(left) || !a || a != b || line >= lines.size()) return std::nullopt;
  const std::regex comparison("\\b" + left + "\\s*(<=)(?!=)");
  std::smatch found;
  const std::string& text = lines[line];
  if (!std::regex_search(text, found, comparison)) return std::nullopt;
  if (std::string rest = found.suffix(); std::regex_search(rest, comparison))
    return std::nullopt; // which of them?
  const auto column = static_cast<std::uint32_t>(found.position(1)) + 1;
  return ObviousFix{
      check.place.file,
      line,
      column,
      column + 2,
      "<",
      fmt::format("the loop runs one round too far: `{} < …` in place of `{} <= …`", left, left)};
}

// int x; … x …: the declaration closest above gets a first value.
std::optional<ObviousFix> firstValue(const Check& check, const std::vector<std::string>& lines) {
  if (check.kind != CheckKind::UninitialisedRead || check.place.column == 0 ||
      check.place.line >= lines.size())
    return std::nullopt;
  const std::string& text = lines[check.place.line];
  std::smatch name;
  const std::string from = text.substr(std::min<std::size_t>(check.place.column - 1, text.size()));
  static const std::regex word("^([A-Za-z_][A-Za-z0-9_]*)(?!\\s*(->|\\.|\\())");
  if (!std::regex_search(from, name, word)) return std::nullopt;
  const std::string variable = name[1];
  const std::regex declared(
      "^\\s*((?:const |static |unsigned |signed |struct |long |short )*[A-Za-z_][A-Za-z0-9_:]*[ *]+)" +
      variable + "(\\s*\\[[^\\]]*\\])?\\s*;");
  for (std::uint32_t line = check.place.line; line > 0 && line + kFarthest > check.place.line; --line) {
    std::smatch found;
    if (!std::regex_search(lines[line], found, declared)) continue;
    const std::string type = found[1];
    if (type.starts_with("return") || type.starts_with("goto") || type.starts_with("delete")) continue;
    const bool isArray = found[2].matched;
    const auto column = static_cast<std::uint32_t>(found.position(1) + found.length(1)) +
                        static_cast<std::uint32_t>(variable.size() + (isArray ? found.length(2) : 0)) + 1;
    return ObviousFix{
        check.place.file,
        line,
        column,
        column,
        isArray ? " = {0}" : " = 0",
        fmt::format("`{}` is read before it has a value: give it one where it is declared", variable)};
  }
  return std::nullopt;
}

} // namespace

std::optional<ObviousFix> obviousFix(const Record& record, const Finding& finding,
                                     const SourceReader& source) {
  const Check& check = finding.check;
  if (!source || (check.kind != CheckKind::OutOfBounds && check.kind != CheckKind::UninitialisedRead))
    return std::nullopt;
  const auto content = source(check.place.file);
  if (!content) return std::nullopt;
  const auto lines = linesOf(*content, check.place.line);
  if (const auto fix = firstValue(check, lines)) return fix;
  const auto path = record.summary.paths.find(finding.witness.id);
  return path == record.summary.paths.end() ? std::nullopt : shorterLoop(path->second, check, lines);
}

} // namespace nuthatch
