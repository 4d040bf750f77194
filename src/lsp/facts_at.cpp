#include "lsp/facts_at.h"

#include "report/explain.h"
#include "report/formats/escape.h"
#include "report/file_coverage.h"
#include "report/obvious_fix.h"
#include "report/untaken.h"
#include "support/untrusted_file.h"
#include "support/visible.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::lsp {

namespace {

namespace fs = std::filesystem;

enum Severity { kError = 1, kWarning = 2, kHint = 4 };
constexpr std::size_t kMost = 2000; // diagnostics of one file
constexpr std::size_t kLongest = 400;

std::string_view lineOf(const std::string& text, std::uint32_t line) {
  std::size_t at = 0;
  for (std::uint32_t n = 1; n < line && at < text.size(); ++n) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return at >= text.size() ? std::string_view()
                           : std::string_view(text).substr(at, std::min(text.find('\n', at), text.size()) - at);
}

// The column of a ledger counts bytes from 1.
std::size_t utf16Units(std::string_view line, std::uint32_t column) {
  std::size_t units = 0;
  for (std::size_t i = 0; i + 1 < column && i < line.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line[i]);
    if ((byte & 0xc0) != 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

Json rangeOf(const FileFacts& facts, std::uint32_t line, std::uint32_t column) {
  const std::string_view text = lineOf(facts.text, line);
  const std::size_t start = column > 0 ? utf16Units(text, column) : 0;
  const std::size_t end = std::max(start + 1, utf16Units(text, static_cast<std::uint32_t>(text.size() + 1)));
  const std::uint32_t at = line > 0 ? line - 1 : 0;
  return {{"start", {{"line", at}, {"character", start}}}, {"end", {{"line", at}, {"character", end}}}};
}

Json diagnostic(const FileFacts& facts, const Place& place, Severity severity, const std::string& code,
                std::string words) {
  words = visibleLine(cut(words, kLongest));
  if (facts.changed) words += " (the file has changed since the run)";
  return {{"range", rangeOf(facts, place.line, place.column)},
          {"severity", facts.changed ? kHint : severity},
          {"source", "nuthatch"},
          {"code", code},
          {"message", words}};
}

const FileCoverage* coverageIn(const std::vector<FileCoverage>& all, const std::string& file) {
  const auto found = std::ranges::find(all, file, &FileCoverage::file);
  return found == all.end() ? nullptr : &*found;
}

std::vector<ClassedFinding> findingsOf(const FileFacts& facts) {
  std::vector<ClassedFinding> here;
  for (const ClassedFinding& found : allFindings(facts.record))
    if (found.finding->check.place.file == facts.file) here.push_back(found);
  return here;
}

ExplainOptions explaining(const FileFacts& facts) {
  return {.root = commonFolder(facts.record), .replayCommand = facts.replayCommand};
}

// A new file beside the source, with the test in it.
Json testEdit(const FileFacts& facts, const Finding& finding, const SiteTest& test) {
  const fs::path name = plainFileName(fs::path(test.file).filename().string());
  const std::string uri = uriOf((fs::path(finding.check.place.file).parent_path() / "nuthatch-tests" / name).string());
  const Json start = {{"line", 0}, {"character", 0}};
  return {{"documentChanges",
           {{{"kind", "create"}, {"uri", uri}, {"options", {{"ignoreIfExists", true}}}},
            {{"textDocument", {{"uri", uri}, {"version", nullptr}}},
             {"edits", {{{"range", {{"start", start}, {"end", start}}}, {"newText", test.content}}}}}}}};
}

} // namespace

Json diagnosticsOf(const FileFacts& facts) {
  Json list = Json::array();
  for (const auto& [kind, finding] : findingsOf(facts)) {
    const Check& check = finding->check;
    Json one = diagnostic(facts, check.place, kind == FindingClass::Need ? kWarning : kError, name(check.kind),
                          fmt::format("{}: fails with {}{}{}", title(check.kind), finding->witness.arguments,
                                      check.detail.empty() ? "" : "; must hold: ", check.detail) +
                              (kind == FindingClass::Need ? "; assuming " + finding->witness.needs : ""));
    one["data"] = {{"check", check.id}, {"witness", finding->witness.id}};
    list.push_back(std::move(one));
  }
  const auto coverage = coverageByFile(facts.record);
  const FileCoverage* file = coverageIn(coverage, facts.file);
  if (!file) return list;
  const UntakenWays untaken(facts.record);
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> why; // by line and column; the first way of each
  for (const CoveredFunction& covered : file->functions)
    for (const UntakenWay& way : untaken.of(*covered.function))
      why.emplace(std::pair(way.place.line, way.place.column), untaken.why(way));
  for (const CoveredBranch& branch : file->branches) {
    const auto missed = std::ranges::count(branch.taken, false);
    if (!branch.reached || missed == 0 || list.size() >= kMost) continue;
    list.push_back(diagnostic(facts, {facts.file, branch.line, branch.column}, kHint, "not-taken",
                              fmt::format("{} of {} ways out of this branch were never taken: {}", missed,
                                          branch.taken.size(), why[{branch.line, branch.column}])));
  }
  return list;
}

Json hoverAt(const FileFacts& facts, std::uint32_t line) {
  std::string text;
  for (const JudgedCheck& judged : facts.record.summary.checks)
    if (judged.check.place.file == facts.file && judged.check.place.line == line + 1 && text.size() < 20'000)
      text += (text.empty() ? "" : "\n") + explainCheck(facts.record, judged, explaining(facts));
  for (const FunctionCoverage& covered : facts.record.summary.functions)
    if (covered.function.place.file == facts.file && covered.function.place.line == line + 1 && text.size() < 20'000)
      text += (text.empty() ? "" : "\n") + explainFunction(facts.record, covered, explaining(facts));
  for (const FunctionCoverage& covered : facts.record.summary.functions)
    for (const Place& place : branchesAt(facts.record, covered.function, facts.file, line + 1))
      if (text.size() < 20'000)
        text += (text.empty() ? "" : "\n") + explainBranch(facts.record, {&covered, place}, explaining(facts));
  if (text.empty()) return nullptr;
  if (facts.changed) text = "The file has changed since the run: lines may have moved.\n\n" + text;
  return {{"contents", {{"kind", "plaintext"}, {"value", visible(text)}}}};
}

Json lensesOf(const FileFacts& facts) {
  std::map<std::string, std::map<std::string, std::size_t>> verdicts; // by function
  for (const JudgedCheck& judged : facts.record.summary.checks)
    ++verdicts[judged.check.function][verdictName(judged.verdict)];
  Json list = Json::array();
  for (const auto& [function, hit] : facts.record.summary.functions) {
    if (function.place.file != facts.file || function.place.line == 0) continue;
    std::string words;
    for (const char* verdict : {"refuted", "proven", "unreachable", "open"})
      if (const std::size_t count = verdicts[function.name][verdict]; count > 0)
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", count, verdict);
    if (words.empty()) words = "no checks";
    if (function.edges > 0) words += fmt::format(" · {} of {} edges taken", hit, function.edges);
    list.push_back({{"range", rangeOf(facts, function.place.line, 1)},
                    {"command",
                     {{"title", "nuthatch: " + words},
                      {"command", "nuthatch.explain"},
                      {"arguments", {uriOf(facts.file), function.place.line - 1}}}}});
  }
  return list;
}

Json actionsIn(const FileFacts& facts, std::uint32_t first, std::uint32_t last) {
  Json list = Json::array();
  for (const auto& [kind, finding] : findingsOf(facts)) {
    const std::uint32_t line = finding->check.place.line;
    if (line < first + 1 || line > last + 1) continue;
    const std::string what = fmt::format("{} in {}", title(finding->check.kind), visibleLine(cut(finding->display, 60)));
    if (const auto test = facts.tests.find(finding->witness.id); test != facts.tests.end())
      list.push_back({{"title", "Write this test: " + what},
                      {"kind", "quickfix"},
                      {"edit", testEdit(facts, *finding, test->second)}});
    const auto source = [&](const std::string&) -> Result<std::string> { return facts.text; };
    if (const auto fix = obviousFix(facts.record, *finding, source); fix && !facts.changed) {
      const Json range = {{"start", {{"line", fix->line - 1}, {"character", fix->column - 1}}},
                          {"end", {{"line", fix->line - 1}, {"character", fix->endColumn - 1}}}};
      list.push_back({{"title", "Fix: " + visibleLine(fix->words)},
                      {"kind", "quickfix"},
                      {"edit", {{"changes", {{uriOf(facts.file), {{{"range", range}, {"newText", fix->inserted}}}}}}}}});
    }
    const Json replay = {{"title", "Replay: " + what},
                         {"command", "nuthatch.replay"},
                         {"arguments", {finding->witness.id}}};
    list.push_back({{"title", replay["title"]}, {"kind", "quickfix"}, {"command", replay}});
  }
  return list;
}

} // namespace nuthatch::lsp
