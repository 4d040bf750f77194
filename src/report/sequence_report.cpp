#include "report/sequence_report.h"

#include "driver/domain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

double seconds(std::chrono::milliseconds time) { return static_cast<double>(time.count()) / 1000; }

} // namespace

std::vector<std::string> SequenceReport::assumptions() const {
  std::vector<std::string> all;
  if (inDomains + needs > 0)
    all.push_back(fmt::format("where a driver is not proven for all values: {}", domainText));
  if (forAll > 0)
    all.push_back("for all values: texts and buffers up to the length that their shape allows; leaks are not "
                  "looked for");
  all.push_back("a driver goes on with what a call gave back where it is not null; one thread");
  all.insert(all.end(), proofAssumptions.begin(), proofAssumptions.end());
  return all;
}

std::string sequenceText(const SequenceReport& report) {
  std::string text = report.statement + "\n";
  std::size_t number = 0;
  for (const SequenceBug& bug : report.bugs) {
    text += fmt::format("\n{}. {}: {}  at {}\n", ++number, bug.judgement, bug.kind, bug.where);
    if (!bug.because.empty()) text += fmt::format("   because {}\n", bug.because);
    text += fmt::format("   {}\n", fmt::join(bug.lines, "\n   "));
    if (!bug.test.empty()) text += fmt::format("   test: {}\n", bug.test);
    text +=
        fmt::format("   {}: {}\n   replay: {} {}\n", bug.replay, bug.note, report.replayCommand, bug.witness);
  }
  text += fmt::format("\n  {} functions, {} tested; {} runs in {:.1f} s, {} trees proven in {:.1f} s of the "
                      "processor; all of it {:.1f} s\n",
                      report.functions, report.targets, report.runs, seconds(report.running), report.trees,
                      report.proving, seconds(report.elapsed));
  for (const auto& [reason, count] : report.openForAll)
    text += fmt::format("  for the domains alone: {} drivers, {}\n", count, reason);
  for (const auto& [flag, patterns] :
       {std::pair("--library", &report.library), std::pair("--construct", &report.construct)})
    if (!patterns->empty()) text += fmt::format("  {} {}\n", flag, fmt::join(*patterns, " "));
  text += "  assuming:\n";
  for (const std::string& line : report.assumptions()) text += fmt::format("    {}\n", line);
  if (!report.skipped.empty()) text += "  left out:\n";
  for (const auto& [function, why] : report.skipped) text += fmt::format("    {}: {}\n", function, why);
  return text;
}

std::string sequenceJson(const SequenceReport& report) {
  using Json = nlohmann::ordered_json;
  Json bugs = Json::array();
  for (const SequenceBug& bug : report.bugs)
    bugs.push_back({{"kind", bug.kind},
                    {"class", bug.judgement},
                    {"because", bug.because},
                    {"where", bug.where},
                    {"calls", bug.calls},
                    {"test", bug.test},
                    {"witness", bug.witness},
                    {"replayed", bug.replayed}});
  const Json json = {{"format", "nuthatch-drive/1"},
                     {"target", report.target},
                     {"verdict", report.statement.substr(0, report.statement.find(':'))},
                     {"statement", report.statement},
                     {"calls", report.calls},
                     {"library", report.library},
                     {"construct", report.construct},
                     {"functions", report.functions},
                     {"targets", report.targets},
                     {"drivers",
                      {{"kept", report.kept},
                       {"forAll", report.forAll},
                       {"inDomains", report.inDomains},
                       {"needs", report.needs},
                       {"refuted", report.refuted},
                       {"open", report.open},
                       {"openForAll", report.openForAll}}},
                     {"runs", {{"all", report.runs}}},
                     {"milliseconds",
                      {{"running", report.running.count()},
                       {"proving", static_cast<std::int64_t>(report.proving * 1000)},
                       {"all", report.elapsed.count()}}},
                     {"bugs", bugs},
                     {"skipped", report.skipped},
                     {"assumptions", report.assumptions()}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace nuthatch
