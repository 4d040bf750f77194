// What each engine did and gave, with the counters it left.
#include "report/html/pages.h"

namespace nuthatch::html {

namespace {

std::string counterRows(const std::map<std::string, std::uint64_t>& counters) {
  std::string rows;
  for (const auto& [name, value] : counters)
    rows += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td></tr>", line(name), number(value));
  return rows;
}

} // namespace

Status writeRuns(const Site& site, const PageSink& sink) {
  const Summary& summary = site.record.summary;
  std::map<RunId, CheckCounts> gave;
  for (const JudgedCheck& judged : summary.checks)
    if (judged.run != 0) gave[judged.run].add(judged.verdict);
  std::string rows;
  std::size_t details = 0;
  for (const Run& run : summary.runs) {
    const CheckCounts& counts = gave[run.id];
    std::string inside = counterRows(run.counters), budget;
    for (const auto& [name, value] : run.budget)
      budget += fmt::format("{}{}: {}", budget.empty() ? "" : ", ", line(name), line(value));
    if (details + inside.size() > kPageBytes) inside.clear();
    details += inside.size();
    rows += fmt::format(
        "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"k\">{}</td><td class=\"k\">{}</td><td>{}</td><td "
        "class=\"n\">{}</td><td class=\"n\">{}</td>"
        "<td class=\"n\">{}</td><td>{}</td></tr>\n",
        run.id, line(run.engine), line(moment(run.startedAt)),
        run.endedAt.empty() ? "did not come to its end" : line(moment(run.endedAt)), budget, counts.refuted,
        counts.proven + counts.unreachable, counts.open,
        inside.empty()
            ? ""
            : fmt::format("<details><summary>counters</summary><table aria-label=\"Counters of run {}\">{}<tbody>{}"
                          "</tbody></table></details>",
                          run.id, unseenHead({"Counter", "Value"}), inside));
    if (details > kPageBytes) break;
  }
  const std::string body =
      "<h1>Engines</h1>\n<p class=\"lead\">What each engine was given and what it gave: the "
      "verdicts that stand in "
      "the ledger by its word.</p>\n" +
      table("runs", "Runs",
            {"#Run", "Engine", "Started", "Ended", "Budget", "#refuted", "#proven", "#open", "Counters"},
            rows, false) +
      coverageChart(site.options.progress, true);
  return sink("runs.html", page(site, "Engines", "runs.html", "", body));
}

} // namespace nuthatch::html
