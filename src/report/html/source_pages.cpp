// The source of each file, as it is now: which lines ran, which ways out of branches were taken, and in the margin the
// checks of each line with their verdicts. A file that cannot be read still shows its lines that have facts.
#include "report/html/pages.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr std::size_t kLongest = 1000;   // bytes of a line that are shown
constexpr std::size_t kMargin = 800'000; // bytes of details in the margins of one page
constexpr std::size_t kChecksOfALine = 40;

using ByLine = std::map<std::uint32_t, std::vector<const JudgedCheck*>>;

std::vector<std::string_view> linesOf(std::string_view content) {
  std::vector<std::string_view> lines;
  while (!content.empty()) {
    const std::size_t end = std::min(content.find('\n'), content.size());
    std::string_view one = content.substr(0, end);
    if (one.ends_with('\r')) one.remove_suffix(1);
    lines.push_back(one);
    content.remove_prefix(std::min(end + 1, content.size()));
  }
  return lines;
}

// Verdicts of a line in a word each, and what stands behind them.
std::string margin(const Site& site, const std::vector<const JudgedCheck*>& checks, std::size_t& room) {
  CheckCounts counts;
  for (const JudgedCheck* judged : checks) counts.add(judged->verdict);
  std::string summary;
  const auto add = [&](std::size_t count, const char* name, const char* mark) {
    if (count > 0) summary += fmt::format("<span class=\"v {}\">{} {} {}</span> ", name, mark, count, name);
  };
  add(counts.refuted, "refuted", "✗");
  add(counts.open, "open", "?");
  add(counts.proven, "proven", "✓");
  add(counts.unreachable, "unreachable", "∅");
  std::string list;
  for (std::size_t i = 0; i < std::min(checks.size(), kChecksOfALine); ++i) {
    const auto& [check, verdict, run] = *checks[i];
    std::string why;
    if (const Supposition* supposition = suppositionOf(verdict))
      why = "rests on " + restsOn(site.record, *supposition);
    if (const auto* open = std::get_if<Open>(&verdict))
      why = fmt::format("{}: {}", name(open->reason), open->detail);
    list += fmt::format("<li>{} {}: <code>{}</code>{}{}</li>", sign(verdict),
                        site.findingLink(check, title(check.kind), "../"), line(check.detail, 160),
                        why.empty() ? "" : " – ", line(why, 200));
  }
  if (checks.size() > kChecksOfALine)
    list += fmt::format("<li>and {} more</li>", checks.size() - kChecksOfALine);
  if (list.size() > room) return summary;
  room -= list.size();
  return fmt::format("<details><summary>{}</summary><ul>{}</ul></details>", summary, list);
}

struct LineState {
  const char* row = "";   // class
  const char* words = ""; // for who hears the page
  std::string ways;
};

LineState stateOf(const FileCoverage* coverage, std::uint32_t at) {
  LineState state;
  if (!coverage) return state;
  const auto ran = coverage->lines.find(at);
  if (ran == coverage->lines.end()) return state;
  state.row = ran->second ? "ran" : "not";
  state.words = ran->second ? "ran" : "did not run";
  std::size_t ways = 0, taken = 0;
  for (auto branch = std::ranges::lower_bound(coverage->branches, at, {}, &CoveredBranch::line);
       branch != coverage->branches.end() && branch->line == at; ++branch) {
    ways += branch->taken.size();
    taken += static_cast<std::size_t>(std::ranges::count(branch->taken, true));
  }
  if (ways == 0) return state;
  state.ways = fmt::format("<span title=\"{0} of {1} ways out of this line were taken\">{0}/{1}</span>",
                           taken, ways);
  if (ran->second && taken < ways) {
    state.row = "part";
    state.words = "ran, with ways not taken";
  }
  return state;
}

std::string rowOf(const Site& site, std::uint32_t at, std::string_view code, const FileCoverage* coverage,
                  const ByLine& checks, std::size_t& room) {
  const LineState state = stateOf(coverage, at);
  const auto here = checks.find(at);
  return fmt::format(
      "<tr id=\"L{0}\" class=\"{1}\"><td class=\"ln\"><a href=\"#L{0}\">{0}</a>{2}</td><td "
      "class=\"m\">{3}</td>"
      "<td class=\"c\">{4}</td><td class=\"s\">{5}</td></tr>\n",
      at, state.row, *state.words ? fmt::format("<span class=\"hid\"> {}</span>", state.words) : "",
      state.ways, line(code, kLongest), here == checks.end() ? "" : margin(site, here->second, room));
}

std::string head(const Site& site, const std::string& file, const FileCoverage* coverage, bool readable) {
  std::string lead;
  if (coverage)
    lead = fmt::format("{} of {} lines ran ({}); {} of {} ways out of branches were taken ({}). ",
                       coverage->linesRun(), coverage->lines.size(),
                       percent(coverage->linesRun(), coverage->lines.size()), coverage->waysTaken(),
                       coverage->waysOut(), percent(coverage->waysTaken(), coverage->waysOut()));
  if (!readable) lead += "The file cannot be read here: only lines with facts are shown.";
  return fmt::format("<h1>{}</h1>\n<p class=\"lead\">{}</p>\n<ul class=\"legend\"><li><span class=\"v "
                     "proven\">green edge</span> the line "
                     "ran</li><li><span class=\"v open\">amber</span> it ran, but not every way out was "
                     "taken</li><li><span class=\"v "
                     "refuted\">red</span> it did not run</li></ul>\n",
                     line(site.shortFile(file)), lead);
}

Status writeFile(const Site& site, const PageSink& sink, const std::string& file, const ByLine& checks) {
  const auto found = site.coverageOf.find(file);
  const FileCoverage* coverage = found == site.coverageOf.end() ? nullptr : found->second;
  Result<std::string> content = site.options.source ? site.options.source(file) : badInput("no source");
  const auto lines = linesOf(content ? std::string_view(*content) : std::string_view());
  std::uint32_t last = static_cast<std::uint32_t>(lines.size());
  if (!checks.empty()) last = std::max(last, checks.rbegin()->first);
  if (coverage && !coverage->lines.empty()) last = std::max(last, coverage->lines.rbegin()->first);
  last = std::min(last, 2'000'000u); // a line number of a hostile ledger
  const std::uint32_t parts = std::max(1u, (last + kLines - 1) / kLines);
  const std::size_t self = site.fileAt.at(file);
  for (std::uint32_t part = 1; part <= parts; ++part) {
    std::size_t room = kMargin;
    std::string rows, links;
    for (std::uint32_t at = (part - 1) * kLines + 1; at <= std::min(part * kLines, last); ++at) {
      const bool there = at <= lines.size();
      if (!there && !checks.contains(at) && !(coverage && coverage->lines.contains(at))) continue;
      rows += rowOf(site, at, there ? lines[at - 1] : std::string_view(), coverage, checks, room);
    }
    for (std::uint32_t other = 1; parts > 1 && other <= parts; ++other)
      links += fmt::format("<li><a href=\"{}{}.html\"{}>{}–{}</a></li>", self,
                           other == 1 ? "" : fmt::format("-{}", other),
                           other == part ? " aria-current=\"page\"" : "", (other - 1) * kLines + 1,
                           std::min(other * kLines, last));
    if (!links.empty())
      links =
          fmt::format("<nav aria-label=\"Lines\"><ul class=\"pages\"><li>Lines</li>{}</ul></nav>\n", links);
    const std::string body =
        head(site, file, coverage, content.has_value()) + links +
        fmt::format("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Source\"><table "
                    "class=\"src\" data-long>{}<tbody>\n{}</tbody></table></div>\n",
                    unseenHead({"Line", "Ways out", "Code", "Checks"}), rows) +
        links;
    NH_TRY_VOID(sink(fmt::format("source/{}{}.html", self, part == 1 ? "" : fmt::format("-{}", part)),
                     page(site, site.shortFile(file), "", "../", body)));
  }
  return {};
}

} // namespace

Status writeSources(const Site& site, const PageSink& sink) {
  std::map<std::string, ByLine> checks;
  for (const JudgedCheck& judged : site.record.summary.checks)
    if (judged.check.place.line > 0)
      checks[judged.check.place.file][judged.check.place.line].push_back(&judged);
  for (const std::string& file : site.files) NH_TRY_VOID(writeFile(site, sink, file, checks[file]));
  return {};
}

} // namespace nuthatch::html
