#include "report/path_words.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

constexpr std::size_t kLongestRound = 8, kFewestRounds = 4;

bool areAlike(const std::vector<PathStep>& steps, std::size_t a, std::size_t b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (steps[a + i].way != steps[b + i].way || steps[a + i].depth != steps[b + i].depth) return false;
  return true;
}

std::size_t roundsAt(const std::vector<PathStep>& steps, std::size_t from, std::size_t period) {
  std::size_t rounds = 1;
  while (from + (rounds + 1) * period <= steps.size() &&
         areAlike(steps, from, from + rounds * period, period))
    ++rounds;
  return rounds;
}

} // namespace

std::string plainCode(const std::string& code) {
  std::string plain;
  const auto isWord = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
  for (std::size_t at = 0; at < code.size(); ++at) {
    const bool opens = code[at] == '<' && at > 0 && isWord(code[at - 1]) && !plain.ends_with("operator");
    std::size_t end = at, depth = 0;
    for (; opens && end < code.size(); ++end) {
      depth += code[end] == '<';
      depth -= code[end] == '>';
      if (depth == 0) break;
    }
    if (opens && end < code.size())
      at = end;
    else
      plain += code[at];
  }
  return plain;
}

std::vector<NamedValue> toldValues(const PathStep& step) {
  std::vector<NamedValue> told;
  for (const auto& [name, value] : step.values) {
    const bool isTruth = value == "true" || value == "false", isNull = value == "null" || value == "not null";
    const bool isSaid = (isTruth && name == step.way.condition) ||
                        (isNull && (step.way.condition == name + " != null" || step.way.condition == name + " == null"));
    if (!isSaid) told.push_back({plainCode(name), value});
  }
  return told;
}

std::string inWords(const PathWay& way) {
  const std::string condition = plainCode(way.condition);
  switch (way.taken) {
  case WayKind::Entered:
    return "enters " + way.function;
  case WayKind::Holds:
    return condition + " holds";
  case WayKind::HoldsNot:
    return condition + " does not hold";
  case WayKind::Case:
    return "switch on " + condition;
  case WayKind::Failed:
    return "fails here";
  }
  return "";
}

std::string valuesInWords(const std::vector<NamedValue>& values) {
  std::string text;
  for (const auto& [name, value] : values) text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
  return text;
}

std::string inWords(const PathStep& step) {
  const std::string values = valuesInWords(toldValues(step));
  return values.empty() ? inWords(step.way) : fmt::format("{}: {}", inWords(step.way), values);
}

std::vector<PathStretch> stretchesOf(const std::vector<PathStep>& steps) {
  std::vector<PathStretch> stretches;
  for (std::size_t at = 0; at < steps.size();) {
    PathStretch best{at, 1, 0};
    for (std::size_t period = 1; period <= kLongestRound && at + period <= steps.size(); ++period)
      if (const std::size_t rounds = roundsAt(steps, at, period);
          rounds >= kFewestRounds && rounds * period > best.count) {
        best = {at, rounds * period, period};
        break; // a longer period would only count the same rounds by twos
      }
    stretches.push_back(best);
    at += best.count;
  }
  return stretches;
}

} // namespace nuthatch
