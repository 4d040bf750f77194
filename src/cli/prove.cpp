// nuthatch prove TARGET: a verdict for every check, or for a property, by the bounded engine. Every
// refutation is replayed natively before it is printed. Last line: verdict: TRUE | FALSE(<kind>) |
// UNKNOWN(<reason>).
#include "builds/court.h"
#include "builds/main_program.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/prove/abstraction_opinion.h"
#include "cli/prove/prove_words.h"
#include "cli/rules/rule_flags.h"
#include "cli/say.h"
#include "cli/tell_ledger.h"
#include "cli/verb.h"
#include "driver/world_source.h"
#include "engines/bounded/confirm.h"
#include "frontend/programs32.h"
#include "ledger/summary_store.h"
#include "module/passes/guards.h"
#include "report/test_file.h"
#include "report/words.h"
#include "rules/rule_book.h"
#include "solver/query_tally.h"
#include "suite/competition.h"
#include "suite/suite_trial.h"
#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using bounded::CheckAnswer;
using bounded::Confirmation;
using bounded::Judgement;

// The native side, built when the first refutation needs it.
class Native {
public:
  Native(Subject& subject, Facts& facts, RunId run, SandboxPolicy policy, bool everything)
      : subject_(subject), facts_(facts), run_(run), policy_(std::move(policy)), everything_(everything) {}

  Confirmation confirm(std::size_t entry, const Check& check, const std::string& input) {
    auto done = start();
    if (done) {
      const auto confirmed = confirmer_->confirm(entry, check, input);
      if (confirmed) return *confirmed ? Confirmation::Confirmed : Confirmation::NotConfirmed;
      done = std::unexpected(confirmed.error());
    }
    if (problem_.empty()) problem_ = done.error().message;
    return Confirmation::NotRun;
  }
  const std::string& problem() const { return problem_; }
  std::string witnessOf(const std::string& check) const {
    return confirmer_ ? confirmer_->witnessOf(check) : "";
  }

private:
  Status start() {
    if (confirmer_) return {};
    NH_TRY(court_, Court::open(subject_, *facts_.ledger, facts_.target, {.policy = policy_}, !everything_));
    confirmer_.emplace(*facts_.ledger, facts_.target, run_, subject_.signatures(), court_->server(),
                       court_->judge());
    return {};
  }

  Subject& subject_;
  Facts& facts_;
  RunId run_;
  SandboxPolicy policy_;
  bool everything_;
  std::unique_ptr<Court> court_;
  std::optional<bounded::Confirmer> confirmer_;
  std::string problem_;
};

const char* word(Judgement judgement) {
  switch (judgement) {
  case Judgement::Refuted:
    return "refuted";
  case Judgement::Proven:
    return "proven";
  case Judgement::Unreachable:
    return "unreachable";
  default:
    return "open";
  }
}

// Which predicates a proof stands on, and what finding them took.
void printAbstractions(const std::vector<AbstractionRun>& runs, bool stats) {
  for (const AbstractionRun& run : runs) {
    if (run.proven > 0 && run.counters.predicates > 0) {
      say("  {} proven by {} predicates, after {} refinements:\n", run.proven, run.counters.predicates,
          run.counters.refinements);
      for (const auto& predicate : run.predicates) say("    line {}: {}\n", predicate.line, predicate.text);
    }
    if (stats)
      say("  abstraction: {} refinements, {} predicates at {} cut points, {} states, {} questions, {:.2f} "
          "s\n",
          run.counters.refinements, run.counters.predicates, run.counters.cuts, run.counters.states,
          run.counters.queries, run.counters.seconds);
  }
}

// The last line.
std::string finalVerdict(bounded::Property property, const std::vector<CheckAnswer>& checks) {
  const CheckAnswer* refuted = nullptr;
  const CheckAnswer* open = nullptr;
  for (const CheckAnswer& judged : checks) {
    if (judged.judgement == Judgement::Refuted && !refuted) refuted = &judged;
    if (judged.judgement == Judgement::Open && !open) open = &judged;
  }
  if (refuted) return fmt::format("FALSE({})", bounded::violated(property, refuted->check));
  if (open) return fmt::format("UNKNOWN({})", name(open->open.reason));
  return "TRUE";
}

// What a property of its own asks and `all` does not.
constexpr const char* kNotInAll = "blocks that are still reachable at the end (--property valid-memcleanup)";

struct Printed {
  const CheckAnswer* judged;
  std::string witness;                 // its id
  std::string test;                    // path of the test that fails, where there is one
  std::vector<std::string> trace = {}; // of a rule: the events that led there
};

// A proof that holds only as long as other checks do is not one for every call.
void printUnless(const std::vector<Printed>& rows) {
  std::map<std::string, std::size_t> failures;
  for (const Printed& row : rows)
    if (row.judged->judgement == Judgement::Proven || row.judged->judgement == Judgement::Unreachable)
      for (const std::uint64_t earlier : row.judged->restsOn)
        if (const auto found =
                std::ranges::find(rows, hex(earlier), [](const Printed& r) { return r.judged->check.id; });
            found != rows.end())
          ++failures[failureOf(found->judged->check)];
  for (const auto& [failure, count] : failures) say("  {} proven unless {}\n", count, failure);
}

// The source language of a signature, as test files name it.
const char* languageWord(SourceLanguage language) {
  return language == SourceLanguage::C ? "c" : language == SourceLanguage::Cxx ? "c++" : "rust";
}

// What a program uses and nobody defines, but for what a test defines itself, fails when the test is linked.
bool standsAlone(const Subject& subject) {
  return subject.outside().variables.empty() &&
         std::ranges::all_of(subject.outside().functions, [&](const std::string& symbol) {
           return std::ranges::find(subject.harness(), symbol, &HarnessFunction::symbol) !=
                  subject.harness().end();
         });
}

// The refutation as a test beside the ledger, which was built and has failed by its own command; its path, or nothing where there is none.
Result<std::string> writeTest(const ProveWords& words, const Subject& subject, Ledger& ledger,
                              const CheckAnswer& judged, const std::string& id, const SandboxPolicy& policy) {
  NH_TRY(const auto found, ledger.witness(id));
  const auto& signatures = subject.signatures();
  const auto signature = std::ranges::find(signatures, found.witness.entry, &Signature::function);
  if (signature == signatures.end()) return std::string();
  TestFileOptions test{.language = languageWord(signature->language),
                       .source = signature->file,
                       .program = {mainParameters(subject), subject.harness()}};
  NH_TRY(const auto input, ledger.input(found.witness.input));
  test.world = decodeWorld(input);
  // A program that asks by functions of a harness alone has nothing of the world but their bytes.
  if (!test.world && found.witness.test.empty()) test.world = World{.input = input};
  const bool needsHarness = !subject.harness().empty();
  const bool canBeWritten = test.world ? canWrite(*test.world) && canWrite(subject.harness()) : !needsHarness;
  if (!canBeWritten || !standsAlone(subject) || signature->file.empty()) return std::string();
  if (isFor32Bits(subject.target())) {
    if (judged.check.kind == CheckKind::UninitialisedRead) return std::string(); // MSan alone would see it
    test.flags = kernelHeadersFor32Bits();
  }
  for (const auto& unit : subject.target().units) {
    if (unit.source == signature->file)
      std::ranges::copy_if(unit.flags, std::back_inserter(test.flags), [](const std::string& flag) {
        return std::ranges::find(kSignedShiftFlags, flag) == kSignedShiftFlags.end();
      });
    else if (unit.language == Language::C || unit.language == Language::Cxx)
      test.otherSources.push_back(unit.source.string());
  }
  const fs::path folder = fs::absolute(words.out) / "tests";
  NH_TRY_VOID(makeFolder(folder));
  const TestFile file = writeTestFile({judged.check, found.witness, signature->display}, test);
  NH_TRY_VOID(writeFile(folder / file.name, file.content));
  const bool isCrates = file.build.empty(); // it is to be copied into the crate first
  NH_TRY(const bool fails,
         isCrates ? Result<bool>(true) : failsByItsCommand(file, folder, judged.check.kind, policy));
  if (fails) return (folder / file.name).string();
  std::error_code error;
  fs::remove(folder / file.name, error);
  return std::string();
}

void printTable(const ProveWords& words, const std::vector<Printed>& rows, const std::string& notRun) {
  std::map<std::string, std::size_t> counts;
  for (const Printed& row : rows) ++counts[word(row.judged->judgement)];
  for (const Printed& row : rows) {
    const CheckAnswer& judged = *row.judged;
    const bool quiet = judged.judgement == Judgement::Proven || judged.judgement == Judgement::Unreachable;
    if (quiet && !words.verbose) continue;
    const Check& check = judged.check;
    say("{:<12} {}:{}  {}: {}\n", word(judged.judgement),
        fs::path(check.place.file).lexically_proximate(fs::current_path()).string(), check.place.line,
        title(check.kind), check.detail);
    if (judged.judgement == Judgement::Open && !judged.open.detail.empty())
      say("             {}: {}\n", name(judged.open.reason), judged.open.detail);
    if (const auto bound = bounded::heldWithin(judged))
      say("             proven within {}\n", inWords(*bound));
    for (const std::string& event : row.trace) say("             {}\n", event);
    if (!row.test.empty())
      say("             test: {}\n", fs::path(row.test).lexically_proximate(fs::current_path()).string());
    if (!row.witness.empty())
      say("             replay: {} {}\n", replayCommand(words.out), row.witness);
    else if (judged.judgement == Judgement::Refuted)
      say("             {}\n", judged.confirmation == Confirmation::Confirmed
                                   ? "failed again natively, by our own check alone"
                                   : "not replayed natively, only interpreted: " +
                                         (notRun.empty() ? "no native run looks for this" : notRun));
  }
  say("{} checks: {} refuted, {} proven, {} unreachable, {} open\n", rows.size(), counts["refuted"],
      counts["proven"], counts["unreachable"], counts["open"]);
  std::set<std::string> bounds, assumptions;
  for (const Printed& row : rows) {
    if (row.judged->judgement != Judgement::Proven && row.judged->judgement != Judgement::Unreachable)
      continue;
    if (!row.judged->bound.isNone()) bounds.insert(inWords(row.judged->bound));
    assumptions.insert(row.judged->assumptions.begin(), row.judged->assumptions.end());
  }
  for (const auto& text : bounds) say("  proven within {}\n", text);
  printUnless(rows);
  for (const auto& text : assumptions) say("  assuming {}\n", text);
}

std::vector<std::string> idsOf(const std::set<std::uint64_t>& checks) {
  std::vector<std::string> ids;
  for (const std::uint64_t check : checks) ids.push_back(hex(check));
  return ids;
}

nlohmann::json toJson(const std::vector<AbstractionRun>& runs) {
  nlohmann::json all = nlohmann::json::array();
  for (const AbstractionRun& run : runs) {
    nlohmann::json predicates = nlohmann::json::array();
    for (const auto& predicate : run.predicates)
      predicates.push_back({{"line", predicate.line}, {"text", predicate.text}});
    all.push_back({{"refinements", run.counters.refinements},
                   {"predicates", std::move(predicates)},
                   {"states", run.counters.states},
                   {"queries", run.counters.queries},
                   {"proven", run.proven},
                   {"seconds", run.counters.seconds}});
  }
  return all;
}

void printJson(const std::vector<Printed>& rows, const bounded::Proof& proof, const std::string& verdict,
               bounded::Property property, const std::vector<AbstractionRun>& abstractions) {
  nlohmann::json all = {{"format", "nuthatch-prove/1"},
                        {"property", bounded::name(property)},
                        {"verdict", verdict},
                        {"checks", nlohmann::json::array()}};
  for (const Printed& row : rows) {
    const Check& check = row.judged->check;
    nlohmann::json one = {{"id", check.id},
                          {"kind", name(check.kind)},
                          {"file", check.place.file},
                          {"line", check.place.line},
                          {"function", check.function},
                          {"detail", check.detail},
                          {"verdict", word(row.judged->judgement)}};
    if (row.judged->judgement == Judgement::Open)
      one["reason"] = {{"kind", name(row.judged->open.reason)}, {"detail", row.judged->open.detail}};
    if (const auto bound = bounded::heldWithin(*row.judged)) one["provenWithin"] = inWords(*bound);
    if (row.judged->judgement == Judgement::Proven || row.judged->judgement == Judgement::Unreachable) {
      one["bound"] = inWords(row.judged->bound);
      one["restsOn"] = idsOf(row.judged->restsOn);
      one["assumptions"] = row.judged->assumptions;
    }
    if (!row.witness.empty()) one["witness"] = row.witness;
    if (!row.test.empty()) one["test"] = row.test;
    if (!row.trace.empty()) one["trace"] = row.trace;
    all["checks"].push_back(std::move(one));
  }
  if (property == bounded::Property::Everything) all["notLookedFor"] = nlohmann::json::array({kNotInAll});
  nlohmann::json counters = nlohmann::json::array();
  for (const auto& c : proof.counters)
    counters.push_back({{"instructions", c.instructions},
                        {"paths", c.paths},
                        {"forks", c.forks},
                        {"merges", c.merges},
                        {"queries", c.queries},
                        {"bound", c.bound},
                        {"losses", c.losses},
                        {"revisits", c.revisits},
                        {"splits", c.splits},
                        {"callsBySummary", c.summaries},
                        {"seconds", c.seconds},
                        {"suppositionSeconds", c.suppositions}});
  all["counters"] = std::move(counters);
  if (!abstractions.empty()) all["abstraction"] = toJson(abstractions);
  say("{}\n", all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::vector<std::string> linesOfRules(const ProveWords& words, const bounded::Proof& proof) {
  std::map<std::string, RuleVerdict> verdicts;
  for (const CheckAnswer& judged : proof.checks)
    verdicts[judged.check.id] = judged.judgement == Judgement::Refuted ? RuleVerdict::Refuted
                                : judged.judgement == Judgement::Open  ? RuleVerdict::Open
                                                                       : RuleVerdict::Proven;
  return ruleLines(words.rules, [&](const std::string& check) {
    const auto found = verdicts.find(check);
    return found == verdicts.end() ? RuleVerdict::Open : found->second;
  });
}

Result<int> prove(const ProveWords& words) {
  NH_TRY(const auto asked, readProperty(words.property));
  const bounded::Property property = asked.property;
  NH_TRY(auto options, readOptions(words));
  if (words.engine == "abstraction" &&
      (property == bounded::Property::MemSafety || property == bounded::Property::MemCleanup))
    return badInput("--engine abstraction says nothing about {}: it does not follow memory",
                    bounded::name(property));
  ProgressLine progress(words.quiet || words.json);
  NH_TRY(auto target, readTarget(words, property));
  SubjectOptions making{.signatures = {.internal = true, .anyMain = true, .lazy = true, .only = words.entry}};
  making.pipeline.checks.kinds = bounded::kindsOf(property);
  making.pipeline.markLeftToCompiler = true;
  NH_TRY(const bool hasRules, takeRules(words.rules, words.paths, /*definesEnvironment=*/true));
  NH_TRY(auto subject, Subject::make(std::move(target), making));
  progress.notes(subject.notes());
  NH_TRY(auto facts, openFacts(words.out, words.paths, subject));
  NH_TRY(const auto entries, chooseEntries(subject, words.entry));
  NH_TRY(const RunId run,
         facts.ledger->beginRun(facts.target, {.engine = "bounded", .budget = {{"time", words.budget}}}));
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = words.allowWeakerSandbox};
  Native native(subject, facts, run, policy, property == bounded::Property::Everything);
  bounded::Request request{.property = property, .entries = entries, .options = options};
  request.stopAtFirst = property != bounded::Property::Everything;
  const CompetitionOutput output{words.witness, words.testSuite, words.paths, asked.specification,
                                 words.dataModel};
  request.induction = readInduction(words);
  std::vector<AbstractionRun> abstractions;
  if (words.engine != "bounded")
    request.secondOpinion = abstractionOpinion(abstractions, !words.abstraction.empty());
  request.onlyOpinion = words.engine == "abstraction";
  request.traces = output.isWanted();
  const Status runs = words.dataModel == "ILP32" ? canRun32Bits() : Status();
  if (runs)
    request.confirm = [&](std::size_t entry, const Check& check, const std::string& input) {
      return native.confirm(entry, check, input);
    };
  std::map<std::string, SummaryFact> summaries; // by code
  request.options.onSummaries = [&](const std::vector<SummaryFact>& made) {
    for (const SummaryFact& one : made) summaries.try_emplace(one.code, one);
  };
  const LastWord word([&] { return tellLedger(words.out, facts.target); });
  NH_TRY(const auto proof, bounded::prove(subject, request));
  takeTheWord();
  keepSlowQueries(words.out);
  const bool wholeProgram = subject.signatures()[entries.front()].isMain();
  NH_TRY_VOID(bounded::writeVerdicts(*facts.ledger, facts.target, run, proof, wholeProgram));
  std::vector<SummaryFact> given;
  for (auto& [code, one] : summaries) given.push_back(std::move(one));
  NH_TRY_VOID(summariesIn(*facts.ledger).putSummaries(given));
  if (output.isWanted()) NH_TRY_VOID(writeCompetitionOutput(output, proof));
  NH_TRY_VOID(facts.ledger->endRun(run, solver::takeTally()));
  std::vector<Printed> rows;
  for (const CheckAnswer& judged : proof.checks) {
    Printed row{&judged, judged.judgement == Judgement::Refuted ? native.witnessOf(judged.check.id) : "", ""};
    if (!row.witness.empty()) {
      NH_TRY(row.test, writeTest(words, subject, *facts.ledger, judged, row.witness, policy));
      NH_TRY(const auto found, facts.ledger->witness(row.witness));
      if (judged.check.kind == CheckKind::RuleBroken) row.trace = traceLines(found.witness.note);
    }
    rows.push_back(std::move(row));
  }
  const bool isNothing = hasRules && property == bounded::Property::UnreachCall && proof.checks.empty();
  const std::string verdict = isNothing ? "UNKNOWN(not applicable)" : finalVerdict(property, proof.checks);
  for (const AbstractionRun& one : abstractions)
    if (!one.program.empty()) NH_TRY_VOID(writeFile(words.abstraction, one.program));
  if (words.json) {
    printJson(rows, proof, verdict, property, abstractions);
  } else {
    printTable(words, rows,
               runs ? native.problem() : runs.error().message + " (" + runs.error().remedy + ")");
    if (property == bounded::Property::Everything) say("  not looked for: {}\n", kNotInAll);
    printAbstractions(abstractions, words.stats);
    for (const std::string& line : linesOfRules(words, proof)) say("  {}\n", line);
    say("verdict: {}\n", verdict);
  }
  return verdict.starts_with("FALSE") ? kRefuted : kNothingRefuted;
}

} // namespace

int proveVerb(const std::vector<std::string>& arguments) {
  ProveWords words;
  CLI::App app{"Proves or refutes every check of a target, or one property", "nuthatch prove"};
  app.add_option("TARGET", words.paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_option("--entry", words.entry, "the function to begin with; else main, else every function");
  app.add_option("--property", words.property,
                 "unreach-call (of reach_error, and written assertions), valid-memsafety, valid-memcleanup, "
                 "no-overflow, all, or a .prp file")
      ->capture_default_str();
  addRuleFlags(app, words.rules);
  app.add_option("--environment", words.environment,
                 "a C file whose main calls the code: an initialisation, entry points in any order, an end");
  app.add_option("--bound", words.bound, "loop iterations and recursion: a number, or auto")
      ->capture_default_str();
  app.add_option("--budget", words.budget, "time: 30s, 5m")->capture_default_str();
  app.add_option(
         "--question-time", words.questionTime,
         "at least, for each question to the solver, even past the budget: to learn how slow ones end")
      ->capture_default_str();
  app.add_option("--merge", words.merge, "states at joins")
      ->check(CLI::IsMember({"always", "never", "auto"}))
      ->capture_default_str();
  app.add_option(
         "--engine", words.engine,
         "bounded: search and induction; abstraction: predicates and refinement alone; auto: the second "
         "where the first leaves a property open")
      ->check(CLI::IsMember({"auto", "bounded", "abstraction"}))
      ->capture_default_str();
  app.add_option("--induction", words.induction, "loops without an end in sight: prove them round by round")
      ->check(CLI::IsMember({"auto", "never", "only"}))
      ->capture_default_str();
  app.add_option("--data-model", words.dataModel, "sizes of long and of pointers")
      ->check(CLI::IsMember({"LP64", "ILP32"}))
      ->capture_default_str();
  app.add_option("--memory", words.memory, "past it verdicts fall to open: 2G")->capture_default_str();
  app.add_option("-o,--out", words.out, "where the ledger goes")->capture_default_str();
  app.add_option("--witness", words.witness, "write a witness of the competition's format 2.0 to this file");
  app.add_option("--abstraction", words.abstraction,
                 "write the abstract program of a proof by predicates to this file, as LLVM IR");
  app.add_option("--test-suite", words.testSuite, "write the failing input as a test suite into this folder");
  app.add_flag("--fail-allocations", words.failAllocations, "malloc and its like may give null");
  app.add_flag("!--no-summaries", words.summaries,
               "run the body of each call, also of functions that are known");
  app.add_flag("--json", words.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", words.quiet, "no progress");
  app.add_flag("--stats", words.stats, "what the engines did: refinements, predicates, states, questions");
  app.add_flag("-v,--verbose", words.verbose, "the proven checks too");
  app.add_flag("--allow-weaker-sandbox", words.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  if (const auto code = parseFlags(app, arguments)) return *code;
  endEnginesOnSignals();
  return ended(prove(words));
}

} // namespace nuthatch
