// nuthatch report [LEDGER]: what a ledger knows, as files that other programs and people read. It runs nothing and
// changes nothing but the files it was asked for.
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/progress.h"
#include "cli/record/baseline_file.h"
#include "cli/record/open_record.h"
#include "cli/record/site_folder.h"
#include "cli/record/verbs.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "report/formats/formats.h"
#include "report/invocations.h"
#include "report/json.h"
#include "report/terminal.h"
#include "support/files.h"

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct ReportOptions {
  fs::path ledger = "nuthatch-out", root, baseline;
  std::string target;
  std::vector<std::size_t> runs;
  fs::path html;
  std::string sarif, junit, lcov, cobertura, json, csv;
  bool quiet = false, statistics = false, allChecks = false;
};

std::optional<int> readFlags(ReportOptions& options, const std::vector<std::string>& arguments) {
  CLI::App app{"Writes what a ledger knows as reports; without a format, as text", "nuthatch report"};
  app.add_option("LEDGER", options.ledger, "a ledger, or the folder of a hunt")->capture_default_str();
  app.add_option("--html", options.html, "a folder of pages for people: no server, nothing from outside");
  app.add_option("--sarif", options.sarif, "SARIF 2.1.0, for code scanning and editors");
  app.add_option("--junit", options.junit, "JUnit XML, for CI servers: a test case a check");
  app.add_option("--lcov", options.lcov, "coverage as a tracefile of lcov, for genhtml");
  app.add_option("--cobertura", options.cobertura, "coverage as Cobertura XML");
  app.add_option("--json", options.json, "everything, as docs/report.schema.json describes it");
  app.add_option("--csv", options.csv, "a table with a row a check");
  app.add_option("--baseline", options.baseline,
                 "an earlier ledger, or the JSON of an earlier report: only what it does not have fails");
  app.add_option("--target", options.target, "a target by name or number; default: of the newest run");
  app.add_option(
         "--runs", options.runs,
         "two numbers, 1 the oldest: what the second run of hunt, fuzz … found that the first did not")
      ->expected(2)
      ->delimiter(',');
  app.add_option("--root", options.root, "tell places relative to this folder");
  app.add_flag("--all-checks", options.allChecks, "SARIF tells proven and open checks too");
  app.add_flag("--stats", options.statistics, "coverage, what is proven and open, needs in full");
  app.add_flag("-q,--quiet", options.quiet, "print no text");
  return parseFlags(app, arguments);
}

Status writeReports(const ReportOptions& options, const Record& record, const FormatOptions& format) {
  const auto write = [&](const std::string& file, auto make) -> Status {
    if (file.empty()) return {};
    if (file == "-") return std::fputs(make().c_str(), stdout), Status();
    return writeFile(file, make());
  };
  NH_TRY_VOID(write(options.sarif, [&] { return sarifReport(record, format); }));
  NH_TRY_VOID(write(options.junit, [&] { return junitReport(record, format); }));
  NH_TRY_VOID(write(options.lcov, [&] { return lcovReport(record, format); }));
  NH_TRY_VOID(write(options.cobertura, [&] { return coberturaReport(record, format); }));
  NH_TRY_VOID(write(options.json, [&] { return jsonReport(record.summary, {}); }));
  return write(options.csv, [&] { return csvReport(record, format); });
}

bool hasFormat(const ReportOptions& options) {
  if (!options.html.empty()) return true;
  for (const std::string* file :
       {&options.sarif, &options.junit, &options.lcov, &options.cobertura, &options.json, &options.csv})
    if (!file->empty()) return true;
  return false;
}

// Two commands' runs of one target, as two ledgers are told apart. Fails as for a baseline.
Result<int> compareRuns(const ReportOptions& options, const Record& record) {
  const auto commands = invocationsOf(record.summary);
  for (const std::size_t number : options.runs)
    if (number == 0 || number > commands.size())
      return withRemedy(
          badInput("{} has no run {}: it has {}", record.summary.target.name, number, commands.size()),
          "`nuthatch ask runs` lists them");
  const auto &first = commands[options.runs[0] - 1], &second = commands[options.runs[1] - 1];
  const Summary before = saidBy(record, first), after = saidBy(record, second);
  const Difference difference = differenceTo(baselineOf(before), after);
  if (!options.quiet) {
    say("{:<28} {:>22} {:>22}\n", "", fmt::format("run {}", options.runs[0]),
        fmt::format("run {}", options.runs[1]));
    say("{:<28} {:>22} {:>22}\n{:<28} {:>22} {:>22}\n", "began", first.startedAt, second.startedAt, "took",
        first.took(), second.took());
    for (const auto& [words, was, is] : comparedNumbers(before, after))
      say("{:<28} {:>22} {:>22}\n", words, was, is);
    say("\n{}", inWords(difference, after, fmt::format("run {}", options.runs[0])));
  }
  return difference.fresh.empty() ? kNothingRefuted : kRefuted;
}

Result<int> writeReport(const ReportOptions& options) {
  NH_TRY(const Record record, openRecord(options.ledger, options.target));
  if (!options.runs.empty()) return compareRuns(options, record);
  FormatOptions format{.version = NUTHATCH_VERSION, .allChecks = options.allChecks, .source = sourceText};
  if (!options.root.empty()) format.root = fs::weakly_canonical(fs::absolute(options.root)).string();
  std::optional<Difference> difference;
  if (!options.baseline.empty()) {
    NH_TRY(const Baseline baseline, readBaseline(options.baseline, record.summary.target.name));
    difference = differenceTo(baseline, record.summary);
    format.known = knownTo(baseline, record.summary);
    format.gone = difference->gone;
  }
  NH_TRY_VOID(writeReports(options, record, format));
  const fs::path out = folderOf(options.ledger);
  if (!options.html.empty()) {
    SiteOptions site = siteOptions(ledgerAt(options.ledger), record);
    site.root = format.root;
    NH_TRY_VOID(writeSiteFolder(record, site, options.html));
  }
  if (!options.quiet && !hasFormat(options))
    fmt::print("{}", terminalReport(record.summary, {.colour = isColourWanted(),
                                                     .screen = screenOfTerminal(),
                                                     .statistics = options.statistics,
                                                     .relativeTo = fs::current_path(),
                                                     .replayCommand = replayCommand(out)}));
  if (difference && !options.quiet)
    say("{}", inWords(*difference, record.summary, options.baseline.string()));
  const bool fails = difference ? !difference->fresh.empty()
                                : !record.summary.bugs.empty() || !record.summary.panics.empty();
  return fails ? kRefuted : kNothingRefuted;
}

} // namespace

int reportVerb(const std::vector<std::string>& arguments) {
  ReportOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  const auto code = writeReport(options);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
