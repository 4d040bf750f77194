#include "serve/pages.h"

#include "report/baseline.h"
#include "report/html/pages.h"
#include "report/invocations.h"
#include "report/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace nuthatch::serve {

namespace {

using html::line;
using html::number;
using html::percent;
using html::text;

constexpr std::size_t kHits = 300;    // of a search on one page
constexpr std::size_t kCommands = 30; // of a target that can be chosen, the last ones

std::string frame(const PageFrame& page, const std::string& title, const std::string& current,
                  const std::string& body, bool bar = true) {
  struct Entry {
    const char *file, *words;
  };
  constexpr std::array kEntries = {Entry{"index.html", "All targets"}, Entry{"search.html", "Search"},
                                   Entry{"compare.html", "Side by side"}};
  html::Shell shell{.title = title,
                    .brand = "Nuthatch",
                    .home = page.up + "index.html",
                    .body = body,
                    .version = page.version,
                    .live = true};
  for (const auto& [file, words] : kEntries)
    shell.navigation += fmt::format("<li><a href=\"{}{}\"{}>{}</a></li>", page.up, file,
                                    current == file ? " aria-current=\"page\"" : "", words);
  if (bar)
    shell.bar = fmt::format(
        "<div id=\"live\" class=\"live\" data-events=\"{}events\" data-ledger=\"\" data-here=\"\">"
        "<span id=\"live-state\" role=\"status\">not connected</span> <button type=\"button\" "
        "class=\"copy\" id=\"live-fresh\" hidden>show new facts</button></div>\n",
        page.up);
  return html::shell(shell);
}

std::string lastRun(const Summary& summary) {
  if (summary.runs.empty()) return "none";
  const Run& run = summary.runs.back();
  return fmt::format("{} {}{}", line(run.engine), line(html::moment(run.startedAt)),
                     run.endedAt.empty() ? " <span class=\"soft\">(not ended)</span>" : "");
}

// Of a hunt's ledger its folder says enough.
std::string shortLedger(const std::filesystem::path& ledger) {
  return ledger.filename() == "ledger.nhl" ? ledger.parent_path().string() : ledger.string();
}

std::string homeRow(const TargetLine& target) {
  const Summary& summary = *target.summary;
  const CoveredEdges edges = edgesOf(summary);
  return fmt::format(
      "<tr><td class=\"w\"><a href=\"{}/index.html\">{}</a></td><td class=\"w\">{}</td><td "
      "class=\"w\">{}</td>"
      "<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
      "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\" data-k=\"{}\">{}</td></tr>\n",
      nameOf(target.name), line(summary.target.name), line(shortLedger(target.ledger), 120), lastRun(summary),
      summary.runs.size(), summary.bugs.size() + summary.panics.size(), summary.needs.size(),
      summary.proven - summary.provenUnless, summary.provenUnless, summary.open,
      edges.all ? edges.hit * 1000 / edges.all : 0, percent(edges.hit, edges.all));
}

std::string searchForm(const std::string& words) {
  return fmt::format("<form class=\"filter\" action=\"search.html\" method=\"get\" role=\"search\"><label "
                     "for=\"q\">Search</label><input id=\"q\" name=\"q\" type=\"search\" value=\"{}\" "
                     "placeholder=\"memcpy verdict:open kind:out-of-bounds\" maxlength=\"400\" "
                     "autocomplete=\"off\"><button class=\"copy\">search</button></form>\n",
                     text(cut(words, 400)));
}

// One word of a search, with the field that it is about; empty: any.
struct Term {
  std::string field, word;
};

std::string lower(std::string_view of) {
  std::string small(of);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

std::vector<Term> termsOf(const std::string& words) {
  std::vector<Term> terms;
  std::istringstream stream(lower(words));
  for (std::string word; stream >> word && terms.size() < 12;) {
    const std::size_t colon = word.find(':');
    const std::string field = colon == word.npos ? "" : word.substr(0, colon);
    const bool known = field == "verdict" || field == "kind" || field == "file" || field == "function";
    terms.push_back(known ? Term{field, word.substr(colon + 1)} : Term{"", word});
  }
  return terms;
}

bool fits(const std::vector<Term>& terms, const std::map<std::string, std::string>& fields) {
  return std::ranges::all_of(terms, [&](const Term& term) {
    return std::ranges::any_of(fields, [&](const auto& field) {
      return (term.field.empty() || term.field == field.first) && field.second.contains(term.word);
    });
  });
}

// What is found in one target goes to rows; how many in all comes back.
std::size_t find(const std::vector<Term>& terms, const TargetName& name, const SitePages& site,
                 std::string& rows, std::size_t& shown) {
  const Record& record = site.record();
  const std::string folder = nameOf(name);
  const std::string root = commonFolder(record);
  std::size_t found = 0;
  for (const auto& [check, verdict, run] : record.summary.checks) {
    const std::string& display = record.display(check.function);
    const auto* refuted = std::get_if<Refuted>(&verdict);
    if (!fits(terms, {{"verdict", verdictName(verdict)},
                      {"kind", lower(std::string(nuthatch::name(check.kind)) + " " + title(check.kind))},
                      {"file", lower(check.place.file)},
                      {"function", lower(display + " " + check.function)},
                      {"detail", lower(check.detail)},
                      {"id", check.id}}))
      continue;
    if (++found + shown > kHits) continue;
    rows += fmt::format(
        "<tr><td>{}</td><td class=\"k\">{}</td><td class=\"w\"><a href=\"{}/index.html\">{}</a></td><td "
        "class=\"w\">{}:{}</td><td class=\"w\">{}</td><td class=\"w\"><code>{}</code></td></tr>\n",
        html::badge(verdict),
        refuted ? fmt::format("<a href=\"{}/bugs/{}.html\">{}</a>", folder, check.id, title(check.kind))
                : std::string(title(check.kind)),
        folder, line(record.summary.target.name, 60), line(below(root, check.place.file), 100),
        check.place.line, line(display, 100), line(check.detail, 120));
  }
  shown += found;
  return found;
}

// A target, and below it each command that worked on it.
std::string chooser(const char* name, const char* words, const std::vector<TargetLine>& lines,
                    const std::optional<Side>& chosen) {
  std::string options;
  const auto option = [&](const ComparedName& one, const std::string& shown) {
    options += fmt::format("<option value=\"{}\"{}>{}</option>", nameOf(one),
                           chosen && nameOf(chosen->name) == nameOf(one) ? " selected" : "", shown);
  };
  for (const TargetLine& target : lines) {
    const auto commands = invocationsOf(*target.summary);
    option({target.name, 0}, fmt::format("{} ({}, {})", line(target.summary->target.name, 60),
                                         line(target.ledger.parent_path().filename().string(), 40),
                                         commands.empty() ? "no run" : "all runs"));
    for (std::size_t i = commands.size(); commands.size() > 1 && i-- > 0 && commands.size() - i <= kCommands;)
      option({target.name, i + 1},
             fmt::format("{}, run {} of {} ({})", line(target.summary->target.name, 40), i + 1,
                         line(html::moment(commands[i].startedAt)), line(commands[i].engines(), 60)));
  }
  return fmt::format("<label>{} <select name=\"{}\">{}</select></label>", words, name, options);
}

std::string sideHead(const Side& side, const Summary& summary) {
  return fmt::format("<th scope=\"col\" class=\"n\"><a href=\"{}/index.html\">{}</a>{}</th>",
                     nameOf(side.name.target), line(summary.target.name, 60),
                     side.name.run == 0 ? "" : fmt::format(", run {}", side.name.run));
}

// Of one command its time; of all of them when the last began.
std::string timeOf(const Side& side, const Summary& summary, bool began) {
  const auto commands = invocationsOf(summary);
  if (commands.empty()) return "–";
  if (began) return line(html::moment(commands.back().startedAt));
  return side.name.run == 0 && commands.size() > 1 ? fmt::format("{} commands", commands.size())
                                                   : commands.back().took();
}

std::string changedTable(const Side& after, const Difference& difference) {
  std::string rows;
  std::size_t shown = 0;
  for (const auto& [now, before] : difference.changed) {
    if (++shown > kHits) break;
    const Check& check = now->check;
    const Record& record = after.site->record();
    rows += fmt::format("<tr><td class=\"k\">{}</td><td class=\"w\">{}:{}</td><td "
                        "class=\"w\">{}</td><td>{}</td><td>{}</td></tr>\n",
                        title(check.kind), line(below(commonFolder(record), check.place.file), 100),
                        check.place.line, line(record.display(check.function), 100), line(before),
                        html::badge(now->verdict));
  }
  if (rows.empty()) return "";
  return fmt::format(
      "<h2>Checks whose verdict differs ({})</h2>\n{}{}", difference.changed.size(),
      difference.changed.size() > kHits ? fmt::format("<p class=\"soft\">The first {}.</p>\n", kHits) : "",
      html::table("c", "Checks whose verdict differs", {"Kind", "Place", "Function", "First", "Second"}, rows,
                  difference.changed.size() > 10));
}

Summary summaryOf(const Side& side) {
  const Record& record = side.site->record();
  const auto commands = invocationsOf(record.summary);
  return side.name.run == 0 || side.name.run > commands.size() ? record.summary
                                                               : saidBy(record, commands[side.name.run - 1]);
}

std::string sideBySide(const Side& before, const Side& after) {
  const Summary a = summaryOf(before), b = summaryOf(after);
  const Difference difference = differenceTo(baselineOf(a), b);
  std::string rows;
  for (const auto& [words, was, is] : comparedNumbers(a, b))
    rows += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n", words,
                        number(was), number(is));
  for (const bool began : {true, false})
    rows += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                        began ? "began" : "took", timeOf(before, a, began), timeOf(after, b, began));
  std::string body = fmt::format("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Side by "
                                 "side\"><table><thead><tr><th "
                                 "scope=\"col\">What</th>{}{}</tr></thead><tbody>{}</tbody></table></div>\n",
                                 sideHead(before, a), sideHead(after, b), rows);
  std::string fresh, gone;
  for (const Finding* finding : difference.fresh)
    if (fresh.size() < html::kPageBytes / 4)
      fresh += fmt::format("<li><a href=\"{}/bugs/{}.html\">{}</a> in {}: <code>{}</code></li>",
                           nameOf(after.name.target), finding->check.id, title(finding->check.kind),
                           line(finding->display), line(finding->witness.arguments, 160));
  for (const EarlierFinding& finding : difference.gone)
    if (gone.size() < html::kPageBytes / 4)
      gone += fmt::format("<li><a href=\"{}/bugs/{}.html\">{}</a> in {}</li>", nameOf(before.name.target),
                          finding.check, title(finding.kind), line(finding.function));
  const auto list = [](const std::string& items) { return items.empty() ? "" : "<ul>" + items + "</ul>\n"; };
  body += fmt::format("<h2>Found only by the second ({})</h2>\n{}", difference.fresh.size(), list(fresh));
  body += fmt::format("<h2>Found only by the first ({})</h2>\n{}", difference.gone.size(), list(gone));
  body += fmt::format(
      "<p>{} findings are in both. Of the checks that both know, {} are proven only by the second and "
      "{} only by the first.</p>\n",
      difference.asBefore, difference.newlyProven, difference.noLongerProven);
  return body + changedTable(after, difference);
}

} // namespace

std::string homePage(const PageFrame& page, const std::vector<TargetLine>& lines,
                     const std::vector<std::string>& problems) {
  std::string rows;
  for (const TargetLine& target : lines)
    if (rows.size() < html::kPageBytes) rows += homeRow(target);
  std::string body =
      "<h1>Targets</h1>\n<p class=\"lead\">Every target of the ledgers that are served, each state of "
      "its code for itself. Numbers renew themselves while a run works.</p>\n";
  for (const std::string& problem : problems)
    body += fmt::format("<p class=\"alert\">{}</p>\n", line(problem, 600));
  body += searchForm("") + html::table("t", "Targets",
                                       {"Target", "Ledger", "Last run", "#Runs", "#Bugs", "#Needs", "#proven",
                                        "#unless", "#open", "#Edges"},
                                       rows, lines.size() > 10);
  body += "<p><a href=\"compare.html\">Two of them, or two runs of one, side by side</a></p>\n";
  return frame(page, "Targets", "index.html", body);
}

std::string searchPage(const PageFrame& page, const std::string& words,
                       const std::vector<std::pair<TargetName, std::shared_ptr<SitePages>>>& sites) {
  std::string body = "<h1>Search</h1>\n" + searchForm(words);
  const std::vector<Term> terms = termsOf(words);
  if (terms.empty())
    return frame(
        page, "Search", "search.html",
        body + "<p class=\"soft\">Words that all must occur in a check, its function, its file or what must "
               "hold. <code>verdict:open</code>, <code>kind:null</code>, <code>file:parser.c</code> and "
               "<code>function:push</code> say where.</p>\n");
  std::string rows;
  std::size_t all = 0, shown = 0;
  for (const auto& [name, site] : sites) all += find(terms, name, *site, rows, shown);
  body += fmt::format("<p role=\"status\">{} {}{}</p>\n", number(all), all == 1 ? "check" : "checks",
                      all > kHits ? fmt::format("; the first {} are here", kHits) : "");
  body += html::table("t", "What was found", {"Verdict", "Kind", "Target", "Place", "Function", "Must hold"},
                      rows, false);
  return frame(page, "Search", "search.html", body);
}

std::string comparePage(const PageFrame& page, const std::vector<TargetLine>& lines,
                        const std::optional<Side>& before, const std::optional<Side>& after) {
  std::string body = "<h1>Side by side</h1>\n<form class=\"filter\" action=\"compare.html\" method=\"get\">" +
                     chooser("a", "First", lines, before) + chooser("b", "Second", lines, after) +
                     "<button class=\"copy\">compare</button></form>\n";
  if (before && after) body += sideBySide(*before, *after);
  return frame(page, "Side by side", "compare.html", body);
}

std::string logPage(const PageFrame& page, const std::string& log) {
  return frame(
      page, "Log", "",
      "<h1>What the last run said</h1>\n<p class=\"soft\">Of the runs that a page asked for.</p>\n" +
          (log.empty() ? "<p>No page has asked for a run here.</p>\n" : html::codeBlock(log, "The log")));
}

} // namespace nuthatch::serve
