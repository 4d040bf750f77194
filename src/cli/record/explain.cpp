// nuthatch explain WHAT [LEDGER]: all that a ledger knows of one check, branch, line or function.
#include "report/explain.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/record/open_record.h"
#include "cli/record/verbs.h"
#include "cli/say.h"
#include "cli/verb.h"

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

Status explain(const std::string& words, const fs::path& ledger, const std::string& target) {
  NH_TRY(const Record record, openRecord(ledger, target));
  NH_TRY(const Subjects subjects, findSubjects(record, words));
  const ExplainOptions options{.root = fs::current_path().string(),
                               .replayCommand = replayCommand(folderOf(ledger))};
  if (areMany(subjects)) say("{}", listSubjects(record, subjects, options));
  for (std::size_t i = 0; i < subjects.size() && !areMany(subjects); ++i) {
    if (i > 0) say("\n");
    if (const auto* check = std::get_if<const JudgedCheck*>(&subjects[i]))
      say("{}", explainCheck(record, **check, options));
    else if (const auto* branch = std::get_if<BranchSubject>(&subjects[i]))
      say("{}", explainBranch(record, *branch, options));
    else
      say("{}", explainFunction(record, *std::get<const FunctionCoverage*>(subjects[i]), options));
  }
  return {};
}

} // namespace

int explainVerb(const std::vector<std::string>& arguments) {
  std::string words, target;
  fs::path ledger = "nuthatch-out";
  CLI::App app{"Says all that a ledger knows of a check, a branch, a line or a function", "nuthatch explain"};
  app.add_option("WHAT", words, "the id of a check or its first digits, FILE:LINE, or a function's name")
      ->required();
  app.add_option("LEDGER", ledger, "a ledger, or the folder of a hunt")->capture_default_str();
  app.add_option("--target", target, "a target by name or number; default: of the newest run");
  if (const auto code = parseFlags(app, arguments)) return *code;
  const Status done = explain(words, ledger, target);
  return done ? kNothingRefuted : report(done.error());
}

} // namespace nuthatch
