// JUnit XML as CI servers show it: a suite a function, a test case a check. A bug is a failure; what is open or asked of
// callers is skipped with its reason; what a proof rests on stands in its output.
#include "report/formats/escape.h"
#include "report/formats/formats.h"

#include <map>

namespace nuthatch {

namespace {

std::string failure(const Record& record, const ClassedFinding& found, const FormatOptions& options) {
  const auto& [check, witness, display] = *found.finding;
  const bool old = options.known && options.known->contains(check.id);
  if (found.kind == FindingClass::Need || old)
    return fmt::format(
        "      <skipped message=\"{}\"/>\n",
        xmlLine(old ? "known to the baseline" : "a need of callers, assuming " + witness.needs));
  std::string text =
      fmt::format("{}:{}:{}: {} in {}\nmust hold: {}\nwith: {}\nreplay {}: {}\n", check.place.file,
                  check.place.line, check.place.column, title(check.kind), record.display(check.function),
                  check.detail, witness.arguments, name(witness.replay), witness.note);
  text += fmt::format("again: nuthatch replay {}\n", witness.id);
  if (!witness.test.empty()) text += "test:\n" + witness.test;
  return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", name(check.kind),
                     xmlLine(fmt::format("{}: {}", title(check.kind), witness.arguments)), xmlText(text));
}

struct Suite {
  std::string cases;
  std::size_t tests = 0, failures = 0, skipped = 0;
};

} // namespace

std::string junitReport(const Record& record, const FormatOptions& options) {
  const std::string root = options.root.empty() ? commonFolder(record) : options.root;
  std::map<std::string, ClassedFinding> findings; // by check
  for (const ClassedFinding& found : allFindings(record)) findings.emplace(found.finding->check.id, found);
  std::map<std::string, Suite> suites; // by function
  for (const auto& [check, verdict, run] : record.summary.checks) {
    Suite& suite = suites[check.function];
    ++suite.tests;
    const std::string place = fmt::format("{}:{}", below(root, check.place.file), check.place.line);
    suite.cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"0\">\n",
                               xmlLine(cut(record.display(check.function), 400)),
                               xmlLine(fmt::format("{} at {}: {} [{}]", title(check.kind), place,
                                                   cut(check.detail, 400), check.id)));
    std::string inside;
    if (const auto found = findings.find(check.id); found != findings.end()) {
      inside = failure(record, found->second, options);
    } else if (const Supposition* supposition = suppositionOf(verdict)) {
      inside = fmt::format("      <system-out>{}; rests on {}</system-out>\n", verdictName(verdict),
                           xmlText(restsOn(record, *supposition)));
    } else if (const auto* open = std::get_if<Open>(&verdict)) {
      inside = fmt::format("      <skipped message=\"{}\"/>\n",
                           xmlLine(fmt::format("open: {}: {}", name(open->reason), open->detail)));
    }
    suite.failures += inside.starts_with("      <failure");
    suite.skipped += inside.starts_with("      <skipped");
    suite.cases += inside + "    </testcase>\n";
  }
  const auto& runs = record.summary.runs;
  const std::string time =
      runs.empty() ? "1970-01-01T00:00:00" : cut(runs.back().startedAt, 19).substr(0, 19);
  Suite all;
  std::string body;
  for (const auto& [function, suite] : suites) {
    all.tests += suite.tests;
    all.failures += suite.failures;
    all.skipped += suite.skipped;
    body += fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"0\" "
        "timestamp=\"{}\" hostname=\"localhost\">\n{}  </testsuite>\n",
        xmlLine(cut(record.display(function), 400)), suite.tests, suite.failures, suite.skipped,
        xmlLine(time), suite.cases);
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" tests=\"{}\" failures=\"{}\" "
      "errors=\"0\" skipped=\"{}\" time=\"0\">\n{}</testsuites>\n",
      xmlLine("nuthatch " + record.summary.target.name), all.tests, all.failures, all.skipped, body);
}

} // namespace nuthatch
