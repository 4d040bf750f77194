// The long tables: functions, checks, and the ways out of branches that nobody took.
#include "report/html/pages.h"
#include "report/untaken.h"

namespace nuthatch::html {

namespace {

std::string functionRow(const Site& site, const FunctionCoverage& covered) {
  const Function& function = covered.function;
  const auto counts = site.countsOf.find(function.name);
  const CheckCounts of = counts == site.countsOf.end() ? CheckCounts() : counts->second;
  const auto kept = site.record.kept.find(function.name);
  return fmt::format(
      "<tr><td class=\"w\">{}</td><td class=\"w\">{}</td><td class=\"n\" data-k=\"{}\">{}{}/{}</td><td "
      "class=\"n\">{}</td>"
      "<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"w\">{}</td></tr>\n",
      line(function.display.empty() ? function.name : function.display, 160),
      site.sourceLink(function.place, ""), function.edges ? covered.hit * 1000u / function.edges : 0,
      shareBar(covered.hit, function.edges, "edges covered"), covered.hit, function.edges, of.refuted,
      of.proven + of.unreachable, of.open, kept == site.record.kept.end() ? 0 : kept->second,
      function.notEnterable.empty() ? "" : "not called: " + line(function.notEnterable, 160));
}

std::string checkRow(const Site& site, const JudgedCheck& judged) {
  const auto& [check, verdict, run] = judged;
  std::string why;
  if (const Supposition* supposition = suppositionOf(verdict))
    why = "rests on " + restsOn(site.record, *supposition);
  if (const auto* open = std::get_if<Open>(&verdict))
    why = open->detail.empty() ? name(open->reason) : fmt::format("{}: {}", name(open->reason), open->detail);
  if (const auto found = site.findings.find(check.id); found != site.findings.end())
    why = found->second.finding->witness.arguments;
  return fmt::format("<tr><td>{}</td><td class=\"k\">{}</td><td class=\"w\">{}</td><td "
                     "class=\"w\">{}</td><td class=\"w\"><code>{}</code></td>"
                     "<td class=\"w\">{}</td></tr>\n",
                     badge(verdict), site.findingLink(check, title(check.kind), ""),
                     site.sourceLink(check.place, ""), line(site.record.display(check.function), 100),
                     line(check.detail, 120), line(why, 160));
}

std::vector<std::string> branchRows(const Site& site) {
  const UntakenWays untaken(site.record);
  std::vector<std::string> rows;
  for (const UntakenWay& way : untaken.all())
    rows.push_back(fmt::format("<tr><td class=\"w\">{}</td><td class=\"n\">{}</td><td class=\"k\">{} of {}</td><td "
                               "class=\"w\">{}</td><td class=\"w\">{}</td><td class=\"w\">{}</td></tr>\n",
                               site.sourceLink(way.place, ""), way.place.column, way.way, way.ways,
                               line(site.record.display(way.function->name), 120), line(untaken.why(way), 300),
                               line(untaken.next(way), 300)));
  return rows;
}

} // namespace

Status writeTables(const Site& site, const PageSink& sink) {
  std::vector<std::string> functions, checks;
  for (const FunctionCoverage& covered : site.record.summary.functions)
    functions.push_back(functionRow(site, covered));
  for (const JudgedCheck& judged : site.record.summary.checks) checks.push_back(checkRow(site, judged));
  NH_TRY_VOID(tablePages(
      site, sink, "functions", "Functions",
      fmt::format("{} functions: branch edges covered, checks by verdict, inputs kept.",
                  number(functions.size())),
      {"Function", "Place", "#Edges covered", "#refuted", "#proven", "#open", "#Inputs", "Note"}, functions));
  NH_TRY_VOID(tablePages(site, sink, "checks", "Checks",
                         fmt::format("{} ways to fail, in the order of the source.", number(checks.size())),
                         {"Verdict", "Kind", "Place", "Function", "Must hold", "Because"}, checks));
  const auto branches = branchRows(site);
  const std::string lead =
      site.record.sites.empty()
          ? "This ledger does not know where branches stand: it is from before that was written down, or its "
            "target has no debug information."
          : fmt::format("{} ways out of branches that no run took, and as far as it is known, why.",
                        number(branches.size()));
  return tablePages(site, sink, "branches", "Branches not taken", lead,
                    {"Place", "#Column", "Way", "Function", "Why", "What to try"}, branches);
}

} // namespace nuthatch::html
