// The part of the terminal report that --stats adds.
#include "report/page.h"

#include "support/stable_sort.h"

#include <algorithm>
#include <functional>
#include <map>

namespace nuthatch {

namespace {

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
  sortStably(rows, std::greater{}, [](const auto* r) { return r->function.edges - r->hit; });
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

void writeStatistics(Page& page, const Summary& summary, const TerminalOptions& options) {
  writeCoverage(page, summary, options);
  writeProven(page, summary);
  writeLeft(page, summary);
}

} // namespace nuthatch
