// The path to a failure on the page of a finding: step by step with the values that its branches looked at, loops by their
// first and last round, and the calls on it as a diagram.
#include "report/html/pages.h"
#include "report/path_words.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr std::size_t kRowsOfDiagram = 40, kSign = 62; // characters of a box

const char* signOf(WayKind taken) {
  switch (taken) {
  case WayKind::Entered:
    return "→";
  case WayKind::Holds:
    return "yes";
  case WayKind::HoldsNot:
    return "no";
  case WayKind::Case:
    return "case";
  case WayKind::Failed:
    return "✗";
  }
  return "";
}

std::string wordsOf(const Site& site, const PathStep& step) {
  const auto& [function, place, taken, condition] = step.way;
  if (taken == WayKind::Entered) return fmt::format("calls <b>{}</b>", line(site.record.display(function), 160));
  if (taken == WayKind::Failed) return "<b>fails here</b>";
  const std::string code = fmt::format("<code>{}</code>", line(plainCode(condition), 160));
  return taken == WayKind::Holds      ? code + " holds"
         : taken == WayKind::HoldsNot ? code + " does not hold"
                                    : "switch on " + code;
}

std::string itemOf(const Site& site, const PathStep& step) {
  std::string values;
  for (const auto& [name, value] : toldValues(step))
    values += fmt::format("<span class=\"val\">{} = <b>{}</b></span> ", line(name, 80), line(value, 60));
  return fmt::format("<li class=\"d{}{}\"><span class=\"ts\" aria-hidden=\"true\">{}</span><span "
                     "class=\"at\">{}</span><span class=\"what\">{} {}</span></li>\n",
                     std::min<std::uint32_t>(step.depth, 8),
                     step.way.taken == WayKind::Failed ? " bad" : "", signOf(step.way.taken),
                     site.sourceLink(step.way.place, "../"), wordsOf(site, step), values);
}

std::string items(const Site& site, const std::vector<PathStep>& steps, std::size_t from, std::size_t count) {
  std::string rows;
  for (std::size_t i = from; i < from + count; ++i) rows += itemOf(site, steps[i]);
  return rows;
}

std::string stretch(const Site& site, const std::vector<PathStep>& steps, const PathStretch& one) {
  if (one.period == 0) return items(site, steps, one.from, one.count);
  const std::size_t rounds = one.count / one.period, last = one.from + one.count - one.period;
  return items(site, steps, one.from, one.period) +
         fmt::format("<li class=\"more\"><details><summary>{} more rounds of the same</summary><ol "
                     "class=\"path\">\n{}</ol></details></li>\n",
                     rounds - 2, items(site, steps, one.from + one.period, one.count - 2 * one.period)) +
         items(site, steps, last, one.period);
}

std::string listOf(const Site& site, const ExecutionPath& path) {
  std::vector<PathStep> first(path.steps.begin(), path.steps.begin() + static_cast<std::ptrdiff_t>(path.skippedFrom)),
      rest(path.steps.begin() + static_cast<std::ptrdiff_t>(path.skippedFrom), path.steps.end());
  std::string rows;
  for (const PathStretch& one : stretchesOf(first)) rows += stretch(site, first, one);
  if (path.skipped > 0)
    rows += fmt::format("<li class=\"more\">… {} steps are left out …</li>\n", number(path.skipped));
  for (const PathStretch& one : stretchesOf(rest)) rows += stretch(site, rest, one);
  return rows;
}

// A box for each call, below its caller and to its right; the last line is where it ends.
std::string diagramOf(const Site& site, const ExecutionPath& path, const Check& check) {
  struct Row {
    std::string function, words;
    std::uint32_t depth;
    std::size_t times = 1; // one after the other
  };
  std::vector<Row> rows;
  for (const PathStep& step : path.steps) {
    if (step.way.taken != WayKind::Entered) continue;
    const std::uint32_t depth = std::min<std::uint32_t>(step.depth, 8);
    std::string name = site.record.display(step.way.function);
    if (!step.values.empty()) name = name.substr(0, name.find('(')) + "(" + valuesInWords(step.values) + ")";
    const bool isAgain = !rows.empty() && rows.back().function == step.way.function && rows.back().depth == depth;
    if (isAgain)
      rows.back() = {step.way.function, std::move(name), depth, rows.back().times + 1};
    else if (rows.size() < kRowsOfDiagram)
      rows.push_back({step.way.function, std::move(name), depth});
  }
  for (Row& row : rows)
    if (row.times > 1) row.words += fmt::format(", the last of {}", row.times);
  if (rows.size() < 2) return "";
  constexpr unsigned kRow = 34, kIndent = 22, kDrawn = 640;
  std::string drawn, spoken;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t x = 4 + rows[i].depth * kIndent, y = 4 + i * kRow;
    for (std::size_t before = i; before-- > 0;)
      if (rows[before].depth < rows[i].depth) { // its caller: down, then right
        const std::size_t from = 4 + rows[before].depth * kIndent + 9;
        drawn += fmt::format("<path class=\"wire\" d=\"M{} {}V{}H{}\"/>", from, 4 + before * kRow + 26, y + 13, x);
        break;
      } else if (rows[before].depth == rows[i].depth && i - before == 1) { // the call before it
        drawn += fmt::format("<path class=\"wire next\" d=\"M{0} {1}V{2}\"/>", x + 9, y - kRow + 26, y);
        if (rows[i].depth == 0) break;
      }
    const bool isLast = i + 1 == rows.size();
    drawn += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"26\" rx=\"5\"/><text x=\"{}\" "
                         "y=\"{}\">{}</text>",
                         isLast ? "box bad" : "box", x, y, kDrawn - 8 - x, x + 10, y + 17,
                         line(rows[i].words, kSign - 2 * rows[i].depth));
    spoken += (i == 0 ? "" : ", then ") + rows[i].words;
  }
  const std::size_t end = 4 + rows.size() * kRow;
  drawn += fmt::format("<text class=\"end\" x=\"{}\" y=\"{}\">✗ {} at line {}</text>", 14 + rows.back().depth * kIndent,
                       end + 10, title(check.kind), check.place.line);
  return fmt::format("<h2>The calls</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Diagram of "
                     "the calls\"><svg class=\"calls\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">{}</svg></div>\n",
                     kDrawn, end + 20, line(spoken, 2000), drawn);
}

} // namespace

std::string pathPart(const Site& site, const Finding& finding) {
  const auto found = site.record.summary.paths.find(finding.witness.id);
  if (found == site.record.summary.paths.end() || found->second.steps.empty()) return "";
  const ExecutionPath& path = found->second;
  return fmt::format("<h2>The path to it</h2>\n<p class=\"soft\">What the replayed run did: {} steps, with the values that "
                     "each branch looked at.</p>\n<ol class=\"path\">\n{}</ol>\n",
                     number(path.steps.size() + path.skipped), listOf(site, path)) +
         diagramOf(site, path, finding.check);
}

} // namespace nuthatch::html
