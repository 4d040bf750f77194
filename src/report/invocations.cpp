#include "report/invocations.h"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>

namespace nuthatch {

namespace {

std::optional<std::time_t> unixTimeOf(const std::string& moment) { // "2026-01-02T03:04:05Z"
  std::tm parts = {};
  const char* end = ::strptime(moment.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return end && *end == '\0' ? std::optional(::timegm(&parts)) : std::nullopt;
}

std::uint64_t counted(const Summary& summary, const std::string& counter) {
  std::uint64_t sum = 0;
  for (const Run& run : summary.runs)
    if (const auto found = run.counters.find(counter); found != run.counters.end()) sum += found->second;
  return sum;
}

} // namespace

CoveredEdges edgesOf(const Summary& summary) {
  CoveredEdges edges;
  for (const FunctionCoverage& covered : summary.functions) {
    edges.hit += covered.hit;
    edges.all += covered.function.edges;
  }
  return edges;
}

std::set<RunId> Invocation::ids() const {
  std::set<RunId> ids;
  for (const Run& run : runs) ids.insert(run.id);
  return ids;
}

std::string Invocation::engines() const {
  std::vector<std::string> names;
  for (const Run& run : runs)
    if (std::ranges::find(names, run.engine) == names.end()) names.push_back(run.engine);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string Invocation::took() const {
  const auto from = unixTimeOf(startedAt), to = unixTimeOf(endedAt);
  return from && to && *to >= *from ? fmt::format("{} s", *to - *from) : "did not come to its end";
}

std::vector<Invocation> invocationsOf(const Summary& summary) {
  std::vector<Invocation> list;
  std::map<std::string, std::size_t> at;
  for (const Run& run : summary.runs) {
    std::size_t number = list.size();
    if (!run.invocation.empty()) number = at.try_emplace(run.invocation, number).first->second;
    if (number == list.size()) list.push_back({.startedAt = run.startedAt});
    Invocation& of = list[number];
    of.endedAt = !of.runs.empty() && of.endedAt.empty() ? ""
                 : run.endedAt.empty()                  ? ""
                                                        : std::max(of.endedAt, run.endedAt);
    of.runs.push_back(run);
  }
  return list;
}

Summary saidBy(const Record& record, const Invocation& invocation) {
  const std::set<RunId> ids = invocation.ids();
  std::set<std::string> refuted, proven;
  for (const RefutingRun& one : record.refutingRuns)
    if (ids.contains(one.run)) refuted.insert(one.check);
  for (const ProvingRun& one : record.provingRuns)
    if (ids.contains(one.run)) proven.insert(one.check);
  std::map<std::string, std::set<std::uint32_t>> hit;
  for (const RunCoverage& one : record.runCoverage)
    if (ids.contains(one.run))
      hit[one.coverage.function].insert(one.coverage.hit.begin(), one.coverage.hit.end());

  Summary said = record.summary;
  said.runs = invocation.runs;
  for (JudgedCheck& judged : said.checks) {
    const std::string& id = judged.check.id;
    const bool isRefuted = std::holds_alternative<Refuted>(judged.verdict);
    const bool isOwn = ids.contains(judged.run);
    if (isOwn || (isRefuted ? refuted.contains(id) : suppositionOf(judged.verdict) && proven.contains(id)))
      continue;
    if (isRefuted && proven.contains(id))
      judged.verdict = Open{OpenReason::Bound,
                            "proven by this run up to a bound or an assumption; another run refuted it"};
    else
      judged.verdict = Open{OpenReason::NotReached, "this run did not judge it"};
    judged.run = 0;
  }
  std::map<std::string, const JudgedCheck*> now;
  for (const JudgedCheck& judged : said.checks) now[judged.check.id] = &judged;
  for (auto* findings : {&said.bugs, &said.needs, &said.panics})
    std::erase_if(*findings, [&](const Finding& finding) {
      return !std::holds_alternative<Refuted>(now.at(finding.check.id)->verdict);
    });
  for (FunctionCoverage& covered : said.functions) {
    const auto found = hit.find(covered.function.name);
    covered.hit = found == hit.end() ? 0 : static_cast<std::uint32_t>(found->second.size());
  }
  countVerdicts(said);
  return said;
}

std::vector<ComparedNumber> comparedNumbers(const Summary& a, const Summary& b) {
  const CoveredEdges ea = edgesOf(a), eb = edgesOf(b);
  return {{"bugs and panics", a.bugs.size() + a.panics.size(), b.bugs.size() + b.panics.size()},
          {"needs of callers", a.needs.size(), b.needs.size()},
          {"checks proven", a.proven - a.provenUnless, b.proven - b.provenUnless},
          {"proven unless another fails", a.provenUnless, b.provenUnless},
          {"checks open", a.open, b.open},
          {"functions", a.functions.size(), b.functions.size()},
          {"branch edges taken", ea.hit, eb.hit},
          {"branch edges", ea.all, eb.all},
          {"questions to the solver", counted(a, "queries"), counted(b, "queries")},
          {"engines' runs", a.runs.size(), b.runs.size()}};
}

} // namespace nuthatch
