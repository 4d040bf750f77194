#include "report/terminal.h"

#include "report/causes.h"
#include "support/visible.h"

#include "report/page.h"
#include "report/path_words.h"
#include "support/files.h"

#include <algorithm>

namespace nuthatch {

namespace {

// The line of the place, where it fits.
std::string shortSource(const Place& place) {
  constexpr std::size_t kMost = 72;
  std::string source = sourceLine(place);
  source.erase(0, std::min(source.find_first_not_of(" \t"), source.size()));
  if (source.size() > kMost) source = source.substr(0, kMost) + "…";
  return source;
}

// A call of many lines is in the test, whole.
std::string shortText(const std::string& text) {
  constexpr std::size_t kMost = 160;
  std::string line;
  for (const char c : text) line += c == '\n' ? ' ' : c;
  if (line.size() <= kMost) return line;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end; // between characters
  return line.substr(0, end) + "…";
}

// The last steps before it fails; the pages have them all.
void writePath(Page& page, const Summary& summary, const Finding& finding) {
  constexpr std::size_t kMost = 8;
  const auto found = summary.paths.find(finding.witness.id);
  if (found == summary.paths.end()) return;
  const auto& steps = found->second.steps;
  const std::size_t from = steps.size() - std::min(steps.size(), kMost);
  const std::uint64_t before = from + found->second.skipped;
  const char* head = "path      ";
  const auto start = [&] { return std::exchange(head, "          "); };
  if (before > 0) page.line("   {} {} before", start(), plural(before, "step", "steps"));
  for (std::size_t i = from; i < steps.size(); ++i) {
    const PathWay& way = steps[i].way;
    const std::string values = valuesInWords(toldValues(steps[i]));
    const auto entered = std::ranges::find(summary.functions, way.function,
                                           [](const FunctionCoverage& one) { return one.function.name; });
    const bool isNamed = way.taken == WayKind::Entered && entered != summary.functions.end();
    const std::string what = isNamed ? "enters " + entered->function.display : inWords(way);
    page.line("   {} {}  {}{}{}", start(), page.dim(page.place(way.place)), shortText(what),
              values.empty() ? "" : ": ", shortText(values));
  }
}

// Six lines at the most, without its path.
void writeFinding(Page& page, const Summary& summary, const Finding& finding, std::size_t others,
                  std::size_t number, const TerminalOptions& options) {
  const auto& [check, witness, display] = finding;
  page.line("{}. {} in {}{}", number, page.red(title(check.kind)), page.bold(display),
            others == 0 ? "" : fmt::format(", and {} more of this cause", others));
  page.line("   {}  {}", page.place(check.place), page.dim(shortSource(check.place)));
  if (!check.detail.empty()) page.line("   must hold  {}", check.detail);
  page.line("   with       {}", shortText(witness.arguments));
  page.line("   replay     {}{}", name(witness.replay), witness.note.empty() ? "" : ": " + witness.note);
  if (const auto test = options.tests.find(witness.id); test != options.tests.end())
    page.whole("   test       {}", page.shortPath(test->second));
  else
    page.whole("   again      {} {}", options.replayCommand, witness.id);
  if (options.statistics) writePath(page, summary, finding);
}

// How many causes are told in full, and how many more in a line each, so that all of the report is seen at once.
struct Share {
  std::size_t inFull = 5, inALine = 12;
};
Share shareOf(const Screen& screen, std::size_t causes) {
  constexpr std::size_t kFull = 7, kBeside = 12; // lines: of one in full; of headings, needs, and the last two lines
  Share share;
  if (screen.lines == 0) return share;
  const std::size_t room = screen.lines - std::min<std::size_t>(screen.lines, kBeside);
  const auto taken = [&] {
    const std::size_t full = std::min(share.inFull, causes), rest = causes - full;
    return full * kFull + std::min(rest, share.inALine) + (rest > share.inALine);
  };
  while (taken() > room && share.inFull > 1) --share.inFull;
  while (taken() > room && share.inALine > 3) --share.inALine;
  return share;
}

void writeFindings(Page& page, const char* heading, const Summary& summary,
                   const std::vector<Finding>& findings, const TerminalOptions& options) {
  if (findings.empty()) return;
  page.line("{}", page.bold(heading));
  page.blank();
  const auto causes = byCause(findings);
  const auto [inFull, inALine] = shareOf(options.screen, causes.size());
  std::size_t number = 0;
  for (const auto& group : causes) {
    const Finding& finding = *group.front();
    if (++number <= inFull || options.statistics) {
      writeFinding(page, summary, finding, group.size() - 1, number, options);
      page.blank();
    } else if (number <= inFull + inALine) {
      page.line("{}. {} in {} at {}", number, title(finding.check.kind), finding.display,
                page.place(finding.check.place));
    } else {
      page.line("and {} more: --stats lists them", causes.size() - inFull - inALine);
      break;
    }
  }
  if (number > inFull && !options.statistics) page.blank();
}

// Questions rather than bugs: a line each, and not by the hundred.
void writeNeeds(Page& page, const char* heading, const std::vector<Finding>& findings,
                const TerminalOptions& options) {
  const std::size_t most = options.screen.lines > 0 && options.screen.lines < 40 ? 2 : 5;
  if (findings.empty()) return;
  const auto causes = byCause(findings);
  page.line("{}", page.bold(heading));
  const std::size_t shown = options.statistics ? causes.size() : std::min(causes.size(), most);
  for (std::size_t i = 0; i < shown; ++i) {
    const Finding& finding = *causes[i].front();
    page.line("  {} in {} at {}", title(finding.check.kind), finding.display,
              page.place(finding.check.place));
    if (!options.statistics) continue;
    if (!finding.check.detail.empty()) page.line("    must hold  {}", finding.check.detail);
    page.line("    with       {}", shortText(finding.witness.arguments));
    page.line("    assuming   {}", finding.witness.needs);
    page.whole("    again      {} {}", options.replayCommand, finding.witness.id);
  }
  if (shown < causes.size()) page.line("  and {} more: --stats lists them", causes.size() - shown);
  page.blank();
}

void writeNotLookedAt(Page& page, const TerminalOptions& options) {
  constexpr std::size_t kMost = 4;
  const auto& left = options.leftOut;
  if (left.empty()) return;
  page.line("{}  {} of {} files do not compile", page.bold("Not looked at"), left.size(), options.files);
  for (std::size_t i = 0; i < std::min(left.size(), kMost); ++i) page.line("  {}", page.shortPath(left[i]));
  if (left.size() > kMost) page.line("  and {} more: --json lists them", left.size() - kMost);
  page.blank();
}

void writeShortStatistics(Page& page, const Summary& summary) {
  std::uint64_t hit = 0, edges = 0, entered = 0;
  for (const auto& covered : summary.functions) {
    hit += covered.hit;
    edges += covered.function.edges;
    entered += covered.function.notEnterable.empty();
  }
  std::string line;
  if (edges > 0)
    line = fmt::format("covered {} of {} branch edges ({} %); ", grouped(hit), grouped(edges),
                       hit * 100 / edges);
  page.line("{}{} of {} called; --stats tells more", line, grouped(entered),
            plural(summary.functions.size(), "function", "functions"));
}

Painted lastLine(const Page& page, const Summary& summary, const TerminalOptions& options) {
  const std::size_t causes = byCause(summary.bugs).size();
  std::string text = (causes == 0 ? page.bold("no bugs") : page.red(plural(causes, "bug", "bugs"))).text;
  if (!summary.panics.empty()) text += ", " + plural(summary.panics.size(), "panic", "panics");
  if (!summary.needs.empty())
    text += ", " + plural(summary.needs.size(), "need of callers", "needs of callers");
  text += fmt::format(" in {}: {} proven", plural(summary.checks.size(), "check", "checks"),
                      summary.proven - summary.provenUnless);
  if (summary.provenUnless > 0)
    text +=
        fmt::format(", {} proven unless {}", summary.provenUnless,
                    summary.unless.size() == 1 ? visible(summary.unless.begin()->first) : "another fails");
  text += fmt::format(", {} open", summary.open);
  if (!options.leftOut.empty())
    text += "; " +
            page.red(fmt::format("{} of {} files were not looked at", options.leftOut.size(), options.files))
                .text;
  return {text};
}

} // namespace

std::string sourceLine(const Place& place) {
  if (place.line == 0) return "";
  const auto content = readFile(place.file);
  if (!content) return "";
  std::size_t start = 0;
  for (std::uint32_t line = 1; line < place.line; ++line) {
    start = content->find('\n', start);
    if (start == std::string::npos) return "";
    ++start;
  }
  std::string text = content->substr(start, content->find('\n', start) - start);
  if (!text.empty() && text.back() == '\r') text.pop_back();
  return text;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string plural(std::uint64_t n, const char* one, const char* many) {
  return fmt::format("{} {}", grouped(n), n == 1 ? one : many);
}

std::string terminalReport(const Summary& summary, const TerminalOptions& options) {
  Page page(options);
  writeFindings(page, "Bugs", summary, summary.bugs, options);
  writeFindings(page, "Rust panics", summary, summary.panics, options);
  writeNeeds(page, "What functions need of their callers", summary.needs, options);
  writeNotLookedAt(page, options);
  if (options.statistics)
    writeStatistics(page, summary, options);
  else
    writeShortStatistics(page, summary);
  page.line("{}", lastLine(page, summary, options));
  return page.take();
}

} // namespace nuthatch
