// The first page: how much is known, the findings, files, what proofs rest on, what is open.
#include "report/causes.h"
#include "report/html/pages.h"
#include "report/words.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr std::size_t kListed = 200; // findings and files on the first page; all are in the tables

std::string card(std::size_t count, const char* words, const char* kind) {
  return fmt::format("<li class=\"{}\"><b>{}</b><span>{}</span></li>", kind, number(count), words);
}

std::string many(std::size_t count, const char* words) {
  return fmt::format("{} {}{}", number(count), words, count == 1 ? "" : "s");
}

std::string cards(const Site& site, const CheckCounts& counts) {
  const Summary& summary = site.record.summary;
  std::uint64_t hit = 0, edges = 0;
  for (const auto& covered : summary.functions) {
    hit += covered.hit;
    edges += covered.function.edges;
  }
  std::string list = card(summary.bugs.size(), summary.bugs.size() == 1 ? "bug" : "bugs",
                          summary.bugs.empty() ? "good" : "bad");
  if (!summary.panics.empty()) list += card(summary.panics.size(), "panics of Rust", "bad");
  if (!summary.needs.empty()) list += card(summary.needs.size(), "needs of callers", "open");
  list += card(counts.proven + counts.unreachable - counts.unless, "checks proven", "good");
  if (counts.unless > 0) list += card(counts.unless, "proven unless another fails", "open");
  list += card(counts.open, "checks open", "open");
  list += fmt::format("<li><b>{}</b><span>of {} branch edges covered</span></li>", percent(hit, edges),
                      number(edges));
  return fmt::format("<ul class=\"cards\">{}</ul>\n", list);
}

// The first of each cause; its page has the others.
std::string findingRows(const Site& site, const std::vector<std::vector<const Finding*>>& causes) {
  std::string rows;
  for (std::size_t i = 0; i < std::min(causes.size(), kListed); ++i) {
    const auto& [check, witness, display] = *causes[i].front();
    const std::size_t others = causes[i].size() - 1;
    rows += fmt::format("<tr><td class=\"k\">{}{}</td><td class=\"w\">{}</td><td class=\"w\">{}</td><td "
                        "class=\"w\"><code>{}</code></td>"
                        "<td class=\"k\">{}</td></tr>\n",
                        site.findingLink(check, title(check.kind), ""),
                        others == 0 ? "" : fmt::format(" <span class=\"soft\">and {} more</span>", others), line(display, 120),
                        site.sourceLink(check.place, ""), line(witness.arguments, 160), name(witness.replay));
  }
  return rows;
}

std::string findings(const Site& site, const char* heading, const char* lead, const std::vector<Finding>& all) {
  if (all.empty()) return "";
  const auto causes = byCause(all);
  std::string words = lead;
  if (causes.size() < all.size())
    words += fmt::format(" {} with {} between them, the most certain first.", many(all.size(), "failure"),
                         many(causes.size(), "root cause"));
  std::string more =
      causes.size() <= kListed
          ? ""
          : fmt::format("<p>The first {}; all of them are among the <a href=\"checks.html\">checks</a>.</p>",
                        kListed);
  return fmt::format("<h2>{}</h2>\n<p class=\"soft\">{}</p>\n{}{}", heading, words,
                     table(fmt::format("f{}", heading[0]), heading, {"Kind", "Called", "Place", "With", "Replay"},
                           findingRows(site, causes), causes.size() > 10),
                     more);
}

// What each engine gave: the verdicts that stand by its word. The page of the engines has every run.
std::string engines(const Site& site) {
  std::map<RunId, const Run*> runs;
  for (const Run& run : site.record.summary.runs) runs[run.id] = &run;
  std::map<std::string, CheckCounts> gave;
  std::map<std::string, std::size_t> counts;
  for (const auto& [id, run] : runs) {
    gave[run->engine];
    ++counts[run->engine];
  }
  for (const JudgedCheck& judged : site.record.summary.checks)
    if (const auto run = runs.find(judged.run); run != runs.end()) gave[run->second->engine].add(judged.verdict);
  std::string rows;
  for (const auto& [engine, of] : gave)
    rows += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
                        "class=\"n\">{}</td></tr>\n",
                        line(engine, 60), counts[engine], of.refuted, of.proven + of.unreachable, of.open);
  return rows.empty() ? ""
                      : "<h2>What each engine gave</h2>\n<p><a href=\"runs.html\">Every run, with its budget and its "
                        "counters</a></p>\n" +
                            table("engines", "What each engine gave", {"Engine", "#Runs", "#refuted", "#proven", "#open"}, rows,
                                  false);
}

std::string byKind(const Site& site) {
  std::map<CheckKind, CheckCounts> kinds;
  for (const auto& [check, verdict, run] : site.record.summary.checks) kinds[check.kind].add(verdict);
  std::string rows;
  for (const auto& [kind, counts] : kinds)
    rows += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
                        "class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                        title(kind), counts.refuted, counts.proven, counts.unreachable, counts.open);
  return "<h2>Checks by kind</h2>\n" + table("kinds", "Checks by kind",
                                             {"Kind", "#refuted", "#proven", "#unreachable", "#open"}, rows,
                                             false);
}

std::string fileRows(const Site& site) {
  std::string rows;
  for (std::size_t i = 0; i < std::min(site.files.size(), kListed * 5); ++i) {
    const std::string& file = site.files[i];
    const auto counts = site.countsIn.find(file);
    const CheckCounts of = counts == site.countsIn.end() ? CheckCounts() : counts->second;
    const auto covered = site.coverageOf.find(file);
    std::size_t run = 0, lines = 0, taken = 0, ways = 0;
    if (covered != site.coverageOf.end()) {
      run = covered->second->linesRun();
      lines = covered->second->lines.size();
      taken = covered->second->waysTaken();
      ways = covered->second->waysOut();
    }
    rows += fmt::format("<tr><td class=\"w\">{}</td><td class=\"n\" data-k=\"{}\">{}{}</td><td class=\"n\" "
                        "data-k=\"{}\">{}{}</td>"
                        "<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                        site.sourceLink({file, 0, 0}, ""), lines ? run * 1000 / lines : 0,
                        shareBar(run, lines, "lines run"), percent(run, lines),
                        ways ? taken * 1000 / ways : 0, shareBar(taken, ways, "ways taken"),
                        percent(taken, ways), of.refuted, of.proven + of.unreachable, of.open);
  }
  return rows;
}

std::string counted(const char* heading, const std::map<std::string, std::size_t>& items,
                    const char* whenEmpty) {
  if (items.empty()) return "";
  std::vector<std::pair<std::size_t, std::string>> sorted;
  for (const auto& [words, count] : items) sorted.emplace_back(count, words);
  std::ranges::sort(sorted, std::ranges::greater());
  std::string rows;
  constexpr std::size_t kMost = 12;
  for (std::size_t i = 0; i < std::min(sorted.size(), kMost); ++i)
    rows += fmt::format("<tr><td class=\"n\">{}</td><td class=\"w\">{}</td></tr>\n", number(sorted[i].first),
                        sorted[i].second.empty() ? whenEmpty : line(sorted[i].second, 300));
  if (sorted.size() > kMost)
    rows += fmt::format("<tr><td class=\"n\"></td><td>and {} more</td></tr>\n", sorted.size() - kMost);
  return fmt::format("<h3>{0}</h3><div class=\"scroll\" tabindex=\"0\" role=\"region\" "
                     "aria-label=\"{0}\"><table>{1}<tbody>{2}</tbody></table></div>\n",
                     heading, unseenHead({"Checks", heading}), rows);
}

std::string contradictions(const Site& site) {
  const auto& list = site.record.contradictions;
  if (list.empty()) return "";
  return fmt::format("<p class=\"alert\"><b>Engines contradict each other</b> about {} check(s): one was "
                     "proven by one run and "
                     "refuted by another. That is an error of Nuthatch; its proofs here deserve no trust "
                     "until it is found.</p>\n",
                     list.size());
}

} // namespace

Status writeOverview(const Site& site, const PageSink& sink) {
  const Summary& summary = site.record.summary;
  CheckCounts counts;
  for (const auto& judged : summary.checks) counts.add(judged.verdict);
  std::string body = fmt::format(
      "<h1>{}</h1>\n<p class=\"lead\">{} and {} in {}{}</p>\n", line(summary.target.name),
      many(summary.functions.size(), "function"), many(counts.all(), "check"),
      many(site.files.size(), "file"),
      summary.runs.empty() ? "" : fmt::format("; last looked at {}", line(moment(summary.runs.back().startedAt))));
  body += fmt::format("<p class=\"soft\"><code>{}</code></p>\n",
                      line(summary.target.source.substr(0, summary.target.source.find('\n'))));
  body += contradictions(site) + cards(site, counts) + verdictBar(counts);
  body += findings(
      site, "Bugs",
      "Each failed again in a run of its own. Open one for its inputs, its test and how to see it again.", summary.bugs);
  if (summary.bugs.empty()) body += "<h2>Bugs</h2>\n<p>None was found.</p>\n";
  body += findings(site, "Rust panics", "No memory errors, but ends of the program.", summary.panics);
  body += findings(site, "What functions need of their callers",
                   "These fail only for arguments that perhaps nobody passes: questions rather than bugs.", summary.needs);
  body += "<h2>Files</h2>\n" + table("files", "Files",
                                     {"File", "#Lines run", "#Ways taken", "#refuted", "#proven", "#open"},
                                     fileRows(site), site.files.size() > 10);
  body += coverageChart(site.options.progress, false) + engines(site) + byKind(site);
  if (summary.proven > 0) {
    body += "<h2>What the proofs rest on</h2>\n<p><a href=\"grounds.html\">Every assumption, and who leans "
            "on it</a></p>\n";
    body += counted("Proven, up to which bound", summary.provenWithin, "no bound");
    body += counted("Proven as long as this does not happen", summary.unless, "");
    if (!summary.provenUnder.empty()) {
      body += "<h3>Taken for granted</h3>\n<ul>";
      for (std::size_t i = 0; i < std::min<std::size_t>(summary.provenUnder.size(), 12); ++i)
        body += fmt::format("<li>{}</li>", line(summary.provenUnder[i], 300));
      if (summary.provenUnder.size() > 12)
        body += fmt::format("<li>and {} more</li>", summary.provenUnder.size() - 12);
      body += "</ul>\n";
    }
  }
  if (summary.open > 0) body += "<h2>What is open</h2>\n" + counted("Why", summary.openReasons, "no reason");
  return sink("index.html", page(site, "Overview", "index.html", "", body));
}

} // namespace nuthatch::html
