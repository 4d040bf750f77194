// The solver's page: its questions by who answered them, by how long that took and how it ended, Sagan's question (seed 002,
// II-B) answered for these runs, and the slowest questions, to be solved again.
#include "report/html/pages.h"

#include <array>

namespace nuthatch::html {

namespace {

constexpr std::array kOutcomes = {"sat", "unsat", "unknown"};
struct TimeStep {
  const char* words;
  bool slow; // longer than a second
};
constexpr std::array kTimeSteps = {TimeStep{"within 1 ms", false},   TimeStep{"within 10 ms", false},
                                   TimeStep{"within 100 ms", false}, TimeStep{"within 1 s", false},
                                   TimeStep{"within 10 s", true},    TimeStep{"beyond 10 s", true}};

using Counters = std::map<std::string, std::uint64_t>;

Counters sumOf(const std::vector<Run>& runs) {
  Counters sum;
  for (const Run& run : runs)
    for (const auto& [name, value] : run.counters) sum[name] += value;
  return sum;
}

std::uint64_t valueOf(const Counters& counters, const std::string& name) {
  const auto found = counters.find(name);
  return found == counters.end() ? 0 : found->second;
}

std::uint64_t answersIn(const Counters& counters, const TimeStep& step, const char* outcome) {
  return valueOf(counters, fmt::format("time: {} {}", outcome, step.words));
}

std::string timeTable(const Counters& counters) {
  std::string rows;
  for (const TimeStep& step : kTimeSteps) {
    std::uint64_t all = 0;
    std::string cells;
    for (const char* outcome : kOutcomes) {
      const std::uint64_t count = answersIn(counters, step, outcome);
      all += count;
      cells += fmt::format("<td class=\"n\" data-k=\"{}\">{}</td>", count, number(count));
    }
    rows += fmt::format("<tr><td>{}</td>{}<td class=\"n\" data-k=\"{}\">{}</td></tr>\n", step.words, cells,
                        all, number(all));
  }
  return "<h2>How long they took</h2>\n" +
         table("times", "Questions by time", {"Answered", "#sat", "#unsat", "#unknown", "#all"}, rows, false);
}

// Which share is quick, and of what is slow, which share is unsatisfiable.
std::string sagan(const Counters& counters) {
  std::uint64_t all = 0, slow = 0, slowUnsat = 0;
  for (const TimeStep& step : kTimeSteps)
    for (const char* outcome : kOutcomes) {
      const std::uint64_t count = answersIn(counters, step, outcome);
      all += count;
      slow += step.slow ? count : 0;
      slowUnsat += step.slow && outcome == kOutcomes[1] ? count : 0;
    }
  if (all == 0)
    return "<p class=\"soft\">The runs of this ledger are from before times of questions were kept.</p>\n";
  std::string words =
      fmt::format("<p>{:.2f} % of {} questions were answered within a second.",
                  static_cast<double>(all - slow) * 100 / static_cast<double>(all), number(all));
  if (slow > 0)
    words += fmt::format(" Of the {} slow ones {} ({}) had no solution.", number(slow), number(slowUnsat),
                         percent(slowUnsat, slow));
  return words + "</p>\n";
}

std::string layerTable(const Counters& counters) {
  struct LayerSum {
    std::uint64_t answers = 0, microseconds = 0;
  };
  std::map<std::string, LayerSum> layers;
  std::uint64_t all = 0, time = 0;
  for (const auto& [name, value] : counters) {
    constexpr std::string_view kAnswers = "time: answers by ", kMicroseconds = "time: microseconds by ";
    if (name.starts_with(kAnswers)) {
      layers[name.substr(kAnswers.size())].answers += value;
      all += value;
    }
    if (name.starts_with(kMicroseconds)) {
      layers[name.substr(kMicroseconds.size())].microseconds += value;
      time += value;
    }
  }
  constexpr std::string_view kOld = "queries by "; // of runs from before times were kept
  for (const auto& [name, value] : counters)
    if (time == 0 && name.starts_with(kOld)) {
      layers[name.substr(kOld.size())].answers += value;
      all += value;
    }
  std::string rows;
  for (const auto& [layer, sum] : layers)
    rows += fmt::format(
        "<tr><td>{}</td><td class=\"n\" data-k=\"{}\">{}</td><td class=\"n\">{}</td><td class=\"n\" "
        "data-k=\"{}\">{:.3f}</td><td class=\"n\">{}</td></tr>\n",
        line(layer), sum.answers, number(sum.answers), percent(sum.answers, all), sum.microseconds,
        static_cast<double>(sum.microseconds) / 1e6, percent(sum.microseconds, time));
  return "<h2>Who answered</h2>\n" + table("layers", "Questions by layer",
                                           {"Layer", "#Answers", "#Share", "#Seconds", "#Share of the time"},
                                           rows, false);
}

// Of a page that a server gives out: the answer comes as an event and is put in as text.
std::string solveControls(std::size_t number) {
  return fmt::format(
      "<p class=\"again\"><button type=\"button\" class=\"copy\" data-solve=\"{0}\" hidden>solve question "
      "{0} again</button></p><pre id=\"solved{0}\" role=\"status\" aria-label=\"Answer to question {0}\" "
      "hidden></pre>\n",
      number);
}

std::string slowest(const Site& site) {
  if (site.options.slowQueries.empty()) return "";
  std::string body =
      "<h2>The slowest of the last run</h2>\n<p class=\"soft\">As SMT-LIB; any solver takes them.</p>\n";
  const bool again = site.options.live && site.options.live->writable;
  if (again)
    body +=
        "<p><label>Solve again for at most <select id=\"solve-time\"><option value=\"10s\">10 "
        "s</option><option "
        "value=\"60s\" selected>1 min</option><option value=\"600s\">10 min</option></select></label></p>\n";
  std::size_t n = 0, bytes = 0;
  for (const SiteTest& query : site.options.slowQueries) {
    bytes += query.content.size();
    const std::string first = query.content.substr(0, query.content.find('\n'));
    ++n;
    body += fmt::format(
        "<details><summary>{}</summary>\n<p><code id=\"solve{}\">nuthatch solve -v {}</code> <button "
        "type=\"button\" class=\"copy\" data-of=\"solve{}\" hidden>copy</button></p>\n{}</details>\n{}",
        line(first.substr(std::min<std::size_t>(2, first.size()))), n, line(query.file, 400), n,
        bytes < kPageBytes / 2 ? codeBlock(cut(query.content, 60'000), "The question") : "",
        again ? solveControls(n) : "");
  }
  return body;
}

} // namespace

Status writeSolver(const Site& site, const PageSink& sink) {
  const Counters counters = sumOf(site.record.summary.runs);
  const std::uint64_t queries = valueOf(counters, "queries");
  std::string body = "<h1>Solver</h1>\n<p class=\"lead\">The questions of all runs to the solver: whether "
                     "some input takes a "
                     "path.</p>\n";
  if (queries > 0) body += fmt::format("<p>{} questions, as engines count them.</p>\n", number(queries));
  body += sagan(counters) + timeTable(counters) + layerTable(counters) + slowest(site);
  return sink("solver.html", page(site, "Solver", "solver.html", "", body));
}

} // namespace nuthatch::html
