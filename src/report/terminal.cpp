#include "report/terminal.h"

#include "support/files.h"
#include "support/visible.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <type_traits>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// Shown as it is: colours, around text that was made visible.
struct Painted {
  std::string text;
};

class Page {
public:
  explicit Page(const TerminalOptions& options) : options_(options) {}

  // What is not painted here was written by others.
  template <class... Args>
  void line(fmt::string_view text, const Args&... args) {
    addLine(text, shown(args)...);
  }
  void blank() { text_ += '\n'; }

  Painted bold(std::string_view text) const { return painted("1", text); }
  Painted red(std::string_view text) const { return painted("1;31", text); }
  Painted green(std::string_view text) const { return painted("32", text); }
  Painted dim(std::string_view text) const { return painted("2", text); }
  Painted plain(std::string_view text) const { return {visibleLine(text)}; }

  std::string place(const Place& place) const {
    if (place.line == 0) return place.file.empty() ? "(place unknown)" : shortPath(place.file);
    if (place.column == 0) return fmt::format("{}:{}", shortPath(place.file), place.line);
    return fmt::format("{}:{}:{}", shortPath(place.file), place.line, place.column);
  }
  std::string shortPath(const std::string& file) const {
    if (options_.relativeTo.empty()) return file;
    const fs::path relative = fs::path(file).lexically_relative(options_.relativeTo);
    return relative.empty() || *relative.begin() == ".." ? file : relative.string();
  }

  std::string take() { return std::move(text_); }

private:
  template <class... Args>
  void addLine(fmt::string_view text, const Args&... args) {
    fmt::vformat_to(std::back_inserter(text_), text, fmt::make_format_args(args...));
    text_ += '\n';
  }
  template <class T>
  static auto shown(const T& value) {
    if constexpr (std::is_same_v<T, Painted>)
      return value.text;
    else if constexpr (std::is_convertible_v<const T&, std::string_view>)
      return visibleLine(value);
    else
      return value;
  }
  Painted painted(const char* code, std::string_view text) const {
    const std::string clean = visibleLine(text);
    return {options_.colour ? fmt::format("\x1b[{}m{}\x1b[0m", code, clean) : clean};
  }
  const TerminalOptions& options_;
  std::string text_;
};

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string plural(std::uint64_t n, const char* one, const char* many) {
  return fmt::format("{} {}", grouped(n), n == 1 ? one : many);
}

void quoteSource(Page& page, const Place& place) {
  const std::string source = sourceLine(place);
  if (source.empty()) return;
  page.line("     {} {}", page.dim(fmt::format("{:>4} |", place.line)), source);
  if (place.column == 0) return;
  std::string indent;
  for (std::size_t i = 0; i + 1 < place.column && i < source.size(); ++i)
    indent += source[i] == '\t' ? '\t' : ' ';
  page.line("     {} {}{}", page.dim("     |"), indent, page.red("^"));
}

void writeFinding(Page& page, const Finding& finding, std::size_t number, const TerminalOptions& options) {
  const auto& [check, witness, display] = finding;
  page.line("{}. {} in {}", number, page.red(title(check.kind)), page.bold(display));
  page.line("   {}", page.place(check.place));
  quoteSource(page, check.place);
  if (!check.detail.empty()) page.line("   must hold  {}", check.detail);
  page.line("   with       {}", witness.arguments);
  if (!witness.needs.empty()) page.line("   assuming   {}", witness.needs);
  const std::string said = witness.note.empty() ? "" : ": " + witness.note;
  page.line("   replay     {}{}", name(witness.replay), said);
  if (const auto test = options.tests.find(witness.id); test != options.tests.end())
    page.line("   test       {}", page.shortPath(test->second));
  page.line("   again      {} {}", options.replayCommand, witness.id);
  page.blank();
}

void writeFindings(Page& page, const char* heading, const std::vector<Finding>& findings,
                   const TerminalOptions& options) {
  if (findings.empty()) return;
  page.line("{}", page.bold(heading));
  page.blank();
  std::size_t number = 0;
  for (const auto& finding : findings) writeFinding(page, finding, ++number, options);
}

void writeCoverage(Page& page, const Summary& summary, const TerminalOptions& options) {
  constexpr std::size_t kMostRows = 24;
  std::uint64_t hit = 0, edges = 0;
  std::vector<const FunctionCoverage*> rows;
  for (const auto& covered : summary.functions) {
    hit += covered.hit;
    edges += covered.function.edges;
    if (covered.function.edges > 0) rows.push_back(&covered);
  }
  if (edges == 0) return;
  page.line("{}  {} of {} branch edges ({} %)", page.bold("Coverage"), grouped(hit), grouped(edges),
            hit * 100 / edges);
  // The functions with most left to cover come first: those are the ones to look at.
  std::ranges::stable_sort(rows, std::greater{}, [](const auto* r) { return r->function.edges - r->hit; });
  const std::size_t shown = options.allFunctions ? rows.size() : std::min(rows.size(), kMostRows);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& [function, covered] = *rows[i];
    const std::string share = fmt::format("{:>5}/{:<5}", covered, function.edges);
    page.line("  {} {}{}", covered == function.edges ? page.green(share) : page.plain(share),
              function.display,
              function.notEnterable.empty() ? page.plain("") : page.dim("  (" + function.notEnterable + ")"));
  }
  if (shown < rows.size()) page.line("  and {} more: --all-functions shows them", rows.size() - shown);
  page.blank();
}

// A proof is worth what it leans on, so that is said even where nobody asked.
void writeProven(Page& page, const Summary& summary) {
  constexpr std::size_t kMostAssumptions = 8;
  if (summary.proven == 0) return;
  page.line("{}", page.bold("What is proven"));
  for (const auto& [bound, count] : summary.provenWithin)
    page.line("  {} {}", plural(count, "check", "checks"),
              bound.empty() ? "for every call and input" : "within " + bound);
  if (summary.provenUnless > 0) {
    std::vector<std::pair<std::size_t, std::string>> failures;
    for (const auto& [failure, count] : summary.unless) failures.emplace_back(count, failure);
    std::ranges::sort(failures, std::greater{});
    if (failures.size() == 1) {
      page.line("  {} unless {}", plural(summary.provenUnless, "check", "checks"), failures[0].second);
    } else {
      page.line("  {} only as long as others hold:", plural(summary.provenUnless, "check", "checks"));
      for (std::size_t i = 0; i < std::min(failures.size(), kMostAssumptions); ++i)
        page.line("    {:>4}  unless {}", failures[i].first, failures[i].second);
      if (failures.size() > kMostAssumptions)
        page.line("    and {} other failures: --json lists them", failures.size() - kMostAssumptions);
    }
  }
  const auto& texts = summary.provenUnder;
  for (std::size_t i = 0; i < std::min(texts.size(), kMostAssumptions); ++i)
    page.line("    assuming  {}", texts[i]);
  if (texts.size() > kMostAssumptions)
    page.line("    and {} other assumptions: --json lists them", texts.size() - kMostAssumptions);
  page.blank();
}

void writeLeft(Page& page, const Summary& summary) {
  std::map<std::string, std::size_t> reasons;
  std::size_t entered = 0;
  for (const auto& [function, hit] : summary.functions) {
    if (function.notEnterable.empty())
      ++entered;
    else
      ++reasons[function.notEnterable];
  }
  page.line("{}", page.bold("What is left"));
  for (const auto& [why, count] : summary.openReasons)
    page.line("  {} open: {}", plural(count, "check", "checks"), why);
  page.line("  {} entered; {} not", plural(entered, "function", "functions"),
            summary.functions.size() - entered);
  std::vector<std::pair<std::size_t, std::string>> sorted;
  for (const auto& [why, count] : reasons) sorted.emplace_back(count, why);
  std::ranges::sort(sorted, std::greater{});
  for (std::size_t i = 0; i < std::min<std::size_t>(sorted.size(), 8); ++i)
    page.line("    {:>4}  {}", sorted[i].first, sorted[i].second);
  if (sorted.size() > 8) page.line("          and {} other reasons: --json lists them", sorted.size() - 8);
  page.blank();
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

std::string terminalReport(const Summary& summary, const TerminalOptions& options) {
  Page page(options);
  writeFindings(page, "Bugs", summary.bugs, options);
  writeFindings(page, "Rust panics", summary.panics, options);
  writeFindings(page, "What functions need of their callers", summary.needs, options);
  writeCoverage(page, summary, options);
  writeProven(page, summary);
  writeLeft(page, summary);
  const std::string bugs = plural(summary.bugs.size(), "bug", "bugs");
  std::string rest;
  if (!summary.panics.empty()) rest += ", " + plural(summary.panics.size(), "panic", "panics");
  if (!summary.needs.empty())
    rest += ", " + plural(summary.needs.size(), "need of callers", "needs of callers");
  std::string proven = fmt::format("{} proven", summary.proven - summary.provenUnless);
  if (summary.provenUnless > 0)
    proven += fmt::format(", {} proven unless another fails", summary.provenUnless);
  page.line("{}{} in {}: {}, {} open", summary.bugs.empty() ? page.bold("no bugs") : page.red(bugs), rest,
            plural(summary.checks.size(), "check", "checks"), proven, summary.open);
  return page.take();
}

} // namespace nuthatch
