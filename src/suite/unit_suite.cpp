#include "suite/unit_suite.h"

#include "frontend/test_program.h"
#include "suite/suite_bench.h"
#include "suite/suite_plan.h"
#include "suite/suite_trial.h"
#include "suite/test_draft.h"
#include "support/files.h"
#include "support/stable_sort.h"
#include "support/stop.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

using std::chrono::milliseconds;

// Files that are compiled, linked and run together: few enough that each such step ends soon, and enough for
// two processors. The first ones are few, so that something is there soon.
constexpr std::size_t kTogether = 8, kFirst = 2;
constexpr int kRounds = 10;               // of compiling: the tests that a compiler refuses, other includes
constexpr milliseconds kShortest{3'000};  // for a step that was begun
constexpr milliseconds kForFirst{20'000}; // beyond the end, where nothing was delivered yet
constexpr milliseconds kUnlimited{3'600'000};

const char* tests(std::size_t count) { return count == 1 ? "test is" : "tests are"; }

} // namespace

class UnitSuite::State {
public:
  State(const Subject& subject, SuiteOptions options)
      : options_(std::move(options)), planner_(subject, options_.out, options_.leftOut),
        drafts_(subject, planner_, options_.style) {}

  Status open(const Subject& subject) {
    NH_TRY_VOID(makeFolder(options_.out));
    NH_TRY_VOID(planner_.paths().copyMade());
    NH_TRY(auto bench, SuiteBench::make(subject, planner_));
    bench_.emplace(std::move(bench));
    return {};
  }

  Status add(const std::vector<ChosenTest>& chosen, const std::optional<WorkDeadline>& until) {
    until_ = until;
    NH_TRY_VOID(buildLibrary());
    const std::vector<ChosenTest> all = withEarlier(chosen);
    auto drafts = drafts_.drafts(all);
    sortByGain(drafts);
    std::set<std::string> tried;
    std::size_t untried = 0;
    std::size_t together = kFirst;
    for (std::size_t from = 0; from < drafts.size();) {
      const auto some = std::span(drafts).subspan(from, std::min(together, drafts.size() - from));
      const bool isFirst = from == 0;
      from += some.size();
      together = std::min(2 * together, kTogether);
      if (!isFirst && isLate()) {
        untried += some.size();
        for (const TestDraft& draft : some) lose(SuiteLoss::NotInTime, draft);
        continue;
      }
      NH_TRY(auto rest, addSome(some, tried, untried));
      drafts.insert(drafts.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
    }
    if (untried > 0)
      written_.notes.push_back(fmt::format("{} of {} files of tests were not tried in time{}", untried,
                                           drafts.size(),
                                           files_.empty() ? "" : ": an earlier state of some may stand"));
    else
      NH_TRY_VOID(removeOthers(tried));
    return publish();
  }

  // Likely bugs before what callers must keep.
  Status addCrashes(const std::vector<JudgedCrash>& crashes, const std::optional<WorkDeadline>& until) {
    if (crashes.empty()) return {};
    until_ = until;
    NH_TRY_VOID(buildLibrary());
    std::vector<TestDraft> drafts;
    for (const auto& judged : crashes)
      if (auto draft = drafts_.draft(judged)) drafts.push_back(std::move(*draft));
    sortStably(drafts, {}, [](const TestDraft& draft) { return draft.crash->triage.kind; });
    if (std::ranges::any_of(crashes, [](const JudgedCrash& judged) {
          return judged.crash.check.kind == CheckKind::UninitialisedRead;
        }))
      NH_TRY_VOID(bench_->buildMemoryLibrary());
    std::size_t untried = 0;
    Gone gone;
    for (std::size_t from = 0; from < drafts.size(); from += kTogether) {
      const auto some = std::span(drafts).subspan(from, std::min(kTogether, drafts.size() - from));
      if (isLate()) {
        untried += some.size();
        continue;
      }
      const auto compiled = compile(some);
      if (!compiled) return std::unexpected(compiled.error());
      for (const TestDraft* draft : *compiled) {
        const Check& check = draft->crash->crash.check;
        NH_TRY(const auto fails, failsByItself(draft->program, check.kind, gone));
        if (!fails.value_or(true)) continue;
        gone.unseen += !fails; // no leak is looked for in the sandbox
        programs_[stemOf(draft->program)] = draft->program;
        NH_TRY_VOID(writeFile(options_.out / draft->program.file, writeSuiteFile(draft->file)));
        ++written_.crashTests;
        written_.crashFiles[check.id] = draft->program.file;
      }
      for (const TestDraft& draft : some)
        if (std::ranges::find(*compiled, &draft) == compiled->end())
          gone.say(stemOf(draft.program), draft.said);
      NH_TRY_VOID(publish());
    }
    tell(gone, untried);
    return {};
  }

  Status addCalls(const std::vector<CallTest>& calls) {
    if (calls.empty()) return {};
    NH_TRY_VOID(buildLibrary());
    if (std::ranges::any_of(calls,
                            [](const CallTest& call) { return call.kind == CheckKind::UninitialisedRead; }))
      NH_TRY_VOID(bench_->buildMemoryLibrary());
    std::size_t untried = 0;
    Gone gone;
    for (const CallTest& call : calls) {
      const TranslationUnit* unit = planner_.unitFor(call.source.string());
      if (!unit) continue;
      if (isStopWanted()) {
        ++untried;
        continue;
      }
      const SuitePlan plan{.unit = unit,
                           .style = call.cxx ? TestStyle::GoogleTest : TestStyle::PlainC,
                           .includesSource = unit->source == call.source};
      SuiteProgram program = planner_.program(call.file.name, plan);
      program.tests = 1;
      program.fails = true;
      program.framework = false;
      program.memory = call.kind == CheckKind::UninitialisedRead;
      NH_TRY_VOID(bench_->put(program, call.file.content));
      NH_TRY(const auto said, bench_->compile({call.file.stem}, left()));
      if (!bench_->hasObject(call.file.stem)) {
        gone.say(call.file.stem, firstError(said, program.file));
        continue;
      }
      NH_TRY(const auto fails, failsByItself(program, call.kind, gone));
      if (!fails.value_or(true)) continue;
      gone.unseen += !fails;
      programs_[call.file.stem] = program;
      written_.callFiles[call.id] = call.file.name;
      NH_TRY_VOID(writeFile(options_.out / call.file.name, call.file.content));
    }
    tell(gone, untried);
    return publish();
  }

  Status writeUntried(const std::vector<ChosenTest>& chosen) {
    auto drafts = drafts_.drafts(chosen);
    for (TestDraft& draft : drafts) {
      draft.attempt = attemptFor(draft);
      if (drafts_.write(draft)) NH_TRY_VOID(take(draft));
    }
    written_.notes.push_back("there was no time to try the tests: some may not build or not pass");
    return publish();
  }

  const WrittenSuite& written() const { return written_; }

private:
  struct Gone {                        // tests of bugs that did not fail by their own command
    std::size_t count = 0, unseen = 0; // unseen: handed out, for nothing here shows such a bug
    std::string said;                  // of the first
    void say(const std::string& stem, const std::string& words) {
      ++count;
      if (said.empty()) said = fmt::format("{}: {}", stem, words);
    }
  };

  // Some suite is worth more than the end of a budget: nothing is delivered before its first file is tried.
  milliseconds left() const {
    if (!until_) return kUnlimited;
    return std::max(until_->left() + (files_.empty() ? kForFirst : milliseconds(0)), kShortest);
  }
  bool isOver() const {
    return until_ && until_->left() + (files_.empty() ? kForFirst : milliseconds(0)) <= milliseconds(0);
  }
  bool isLate() const { return isStopWanted() || isOver(); }

  Status buildLibrary() {
    if (hasLibrary_) return {};
    NH_TRY(const auto refused, bench_->buildLibrary());
    hasLibrary_ = true;
    if (!refused.empty())
      written_.notes.push_back(fmt::format("{} {} not built with sanitizers and left out: {}", refused.size(),
                                           refused.size() == 1 ? "source is" : "sources are",
                                           refused.front()));
    return {};
  }

  std::size_t attemptFor(const TestDraft& draft) const {
    const auto known = attempts_.find(draft.unit);
    return known == attempts_.end() ? 0 : known->second;
  }

  // Files that reach what nothing in the folder does come first.
  void sortByGain(std::vector<TestDraft>& drafts) const {
    std::set<std::uint32_t> covered;
    for (const ChosenTest& test : written_.delivered) covered.insert(test.covers.begin(), test.covers.end());
    const auto gain = [&](const TestDraft& draft) {
      std::set<std::uint32_t> fresh;
      for (const ChosenTest* test : draft.tests)
        for (const std::uint32_t edge : test->covers)
          if (edge < kBehaviours && !covered.contains(edge)) fresh.insert(edge);
      return fresh.size();
    };
    std::vector<std::pair<std::size_t, TestDraft>> byGain;
    for (TestDraft& draft : drafts) {
      const std::size_t fresh = gain(draft);
      byGain.emplace_back(fresh, std::move(draft));
    }
    sortStably(byGain, std::ranges::greater(), &std::pair<std::size_t, TestDraft>::first);
    for (std::size_t i = 0; i < drafts.size(); ++i) drafts[i] = std::move(byGain[i].second);
  }

  // Tests of an earlier pass that reach what none of these does: the choice may have been cut short.
  std::vector<ChosenTest> withEarlier(std::vector<ChosenTest> chosen) const {
    std::set<std::uint32_t> covered;
    for (const ChosenTest& test : chosen) covered.insert(test.covers.begin(), test.covers.end());
    for (const auto& [stem, file] : files_)
      for (const ChosenTest& test : file.tests) {
        const bool isNeeded = std::ranges::any_of(
            test.covers, [&](std::uint32_t edge) { return edge < kBehaviours && !covered.contains(edge); });
        if (!isNeeded) continue;
        covered.insert(test.covers.begin(), test.covers.end());
        chosen.push_back(test);
      }
    return chosen;
  }

  // Those that compile, after what a compiler refused is left out, and other includes were tried where it is none
  // of the tests. A draft of which nothing is left is not among them.
  Result<std::vector<const TestDraft*>> compile(std::span<TestDraft> drafts) {
    std::vector<TestDraft*> open;
    std::vector<const TestDraft*> compiled;
    for (TestDraft& draft : drafts) {
      draft.attempt = std::max(draft.attempt, attemptFor(draft));
      if (drafts_.write(draft)) open.push_back(&draft);
    }
    for (int round = 0; round < kRounds && !open.empty() && !(round > 0 && isLate()); ++round) {
      std::vector<std::string> stems;
      for (TestDraft* draft : open) {
        NH_TRY_VOID(bench_->put(draft->program, writeSuiteFile(draft->file)));
        stems.push_back(stemOf(draft->program));
      }
      const auto began = std::chrono::steady_clock::now();
      NH_TRY(const std::string said, bench_->compile(stems, left()));
      const bool whole = std::chrono::steady_clock::now() - began < left();
      std::vector<TestDraft*> again;
      for (TestDraft* draft : open) {
        if (bench_->hasObject(stemOf(draft->program)))
          compiled.push_back(draft);
        else if (whole && !isStopWanted() && mend(*draft, said))
          again.push_back(draft);
      }
      open = std::move(again);
    }
    return compiled;
  }

  // Leaves out what was refused, or goes to the next attempt. False: there is none.
  bool mend(TestDraft& draft, const std::string& said) {
    if (draft.said.empty()) draft.said = firstError(said, draft.program.file);
    const auto lines = linesWithErrors(said, draft.program.file);
    std::vector<TestLines> places;
    (void)writeSuiteFile(draft.file, &places);
    std::set<const ChosenTest*> refused;
    for (std::size_t i = 0; i < places.size() && !draft.crash; ++i)
      if (std::ranges::any_of(
              lines, [&](std::size_t line) { return line >= places[i].first && line <= places[i].last; }))
        refused.insert(draft.tests[draft.file.tests[i].number]);
    const std::size_t left = draft.file.tests.size() - refused.size();
    const bool isLast = draft.attempt + 1 == drafts_.attempts(*draft.unit).size();
    // Where most are refused, what breaks each of them mostly stands before them.
    if (!refused.empty() && (isLast ? left > 0 : left >= refused.size())) {
      draft.refused.insert(refused.begin(), refused.end());
      if (drafts_.write(draft)) return true;
    }
    draft.refused.clear(); // they may be fine as they are written next
    ++draft.attempt;
    return drafts_.write(draft);
  }

  // Tests that the compiler refused beside others that it took, as they are written next.
  std::optional<TestDraft> restOf(const TestDraft& draft) const {
    if (draft.refused.empty() || draft.attempt + 1 >= drafts_.attempts(*draft.unit).size())
      return std::nullopt;
    return TestDraft{.unit = draft.unit,
                     .way = draft.way,
                     .tests = {draft.refused.begin(), draft.refused.end()},
                     .attempt = draft.attempt + 1,
                     .part = draft.part + 1};
  }

  void lose(SuiteLoss step, const TestDraft& draft) {
    for (const ChosenTest* test : draft.tests) written_.losses.take(step, test->covers);
  }

  // What is left for a file of its own comes back.
  Result<std::vector<TestDraft>> addSome(std::span<TestDraft> drafts, std::set<std::string>& tried,
                                         std::size_t& untried) {
    std::vector<TestDraft> rests;
    NH_TRY(const auto compiled, compile(drafts));
    std::vector<std::string> stems;
    for (const TestDraft* draft : compiled) stems.push_back(stemOf(draft->program));
    std::string said;
    if (!stems.empty()) {
      NH_TRY(said, bench_->link(stems, left()));
    }
    for (TestDraft& draft : drafts) {
      const std::string stem = stemOf(draft.program);
      const bool isMade = bench_->hasProgram(stem);
      if (isStopWanted() || (!isMade && isOver())) {
        lose(SuiteLoss::NotInTime, draft);
        ++untried;
        continue;
      }
      tried.insert(stem);
      if (!isMade) {
        lose(SuiteLoss::Refused, draft);
        written_.notes.push_back(fmt::format(
            "{}: {} {} left out for what the tools say: {}", draft.program.file, draft.tests.size(),
            tests(draft.tests.size()), draft.said.empty() ? firstError(said, stem) : draft.said));
        NH_TRY_VOID(remove(stem));
        continue;
      }
      if (draft.part == 0) attempts_[draft.unit] = draft.attempt;
      if (auto rest = restOf(draft)) {
        draft.refused.clear(); // not lost yet
        rests.push_back(std::move(*rest));
      }
      NH_TRY_VOID(tryOut(draft));
    }
    NH_TRY_VOID(publish());
    return rests;
  }

  // The last word has the suite itself, as a user gets it.
  Status tryOut(TestDraft& draft) {
    const std::string stem = stemOf(draft.program);
    NH_TRY(const auto trial, tryTests(draft.file, draft.program.alone, bench_->program(stem), options_.policy,
                                      [this] { return isLate(); }));
    draft.file.ownFolder = trial.writesFiles;
    for (std::size_t i = trial.failing.size(); i-- > 0;) {
      const auto failing = draft.file.tests.begin() + static_cast<std::ptrdiff_t>(trial.failing[i]);
      written_.losses.take(SuiteLoss::NotPassing, draft.tests[failing->number]->covers);
      draft.file.tests.erase(failing);
    }
    if (!trial.failing.empty())
      written_.notes.push_back(fmt::format("{}: {} {} left out, not passing under the sanitizers: {}",
                                           draft.program.file, trial.failing.size(),
                                           tests(trial.failing.size()), trial.said));
    if (!draft.refused.empty())
      written_.notes.push_back(fmt::format("{}: {} {} left out for what the compiler says: {}",
                                           draft.program.file, draft.refused.size(),
                                           tests(draft.refused.size()), draft.said));
    for (const ChosenTest* test : draft.refused) written_.losses.take(SuiteLoss::Refused, test->covers);
    draft.program.tests = draft.file.tests.size();
    return draft.file.tests.empty() ? remove(stem) : take(draft);
  }

  // Into the folder that is handed over.
  Status take(const TestDraft& draft) {
    const std::string stem = stemOf(draft.program);
    if (const auto known = programs_.find(stem);
        known != programs_.end() && known->second.file != draft.program.file)
      NH_TRY_VOID(remove(stem)); // it is in another language now
    NH_TRY_VOID(writeFile(options_.out / draft.program.file, writeSuiteFile(draft.file)));
    programs_[stem] = draft.program;
    File& file = files_[stem] = {};
    for (const SuiteTest& test : draft.file.tests) {
      file.tests.push_back(*draft.tests[test.number]);
      file.assertions += static_cast<std::size_t>(std::ranges::count_if(test.lines, &Asserts::isAssertion));
    }
    return {};
  }

  Status remove(const std::string& stem) {
    const auto known = programs_.find(stem);
    if (known == programs_.end()) return {};
    std::error_code error;
    fs::remove(options_.out / known->second.file, error);
    programs_.erase(known);
    files_.erase(stem);
    return {};
  }

  // What an earlier pass left and this one has no use for: other tests cover the same.
  Status removeOthers(const std::set<std::string>& tried) {
    std::vector<std::string> old;
    for (const auto& [stem, file] : files_)
      if (!tried.contains(stem)) old.push_back(stem);
    for (const auto& stem : old) NH_TRY_VOID(remove(stem));
    return {};
  }

  Status publish() {
    std::vector<SuiteProgram> programs;
    written_.tests = written_.assertions = 0;
    written_.delivered.clear();
    for (const auto& [stem, program] : programs_) programs.push_back(program);
    for (const auto& [stem, file] : files_) {
      written_.tests += file.tests.size();
      written_.assertions += file.assertions;
      written_.delivered.insert(written_.delivered.end(), file.tests.begin(), file.tests.end());
    }
    if (std::ranges::any_of(programs, [](const SuiteProgram& program) {
          return program.framework && program.style == TestStyle::GoogleTest;
        }))
      NH_TRY_VOID(writeLightGoogleTest(options_.out));
    NH_TRY_VOID(writeFile(options_.out / "outside.c", bench_->outside()));
    return writeFile(options_.out / "Makefile", bench_->makefile(programs));
  }

  // Whether a test of a bug fails as such a bug does when it is built and run; nothing: that cannot be seen here.
  Result<std::optional<bool>> failsByItself(const SuiteProgram& program, CheckKind kind, Gone& gone) {
    const std::string stem = stemOf(program);
    NH_TRY(const auto said, bench_->link({stem}, left()));
    if (!bench_->hasProgram(stem)) {
      gone.say(stem, firstError(said, stem));
      return std::optional(false);
    }
    if (kind == CheckKind::Leak) return std::optional<bool>();
    NH_TRY(const bool fails, failsAsSaid(bench_->program(stem), kind, options_.policy));
    if (!fails) gone.say(stem, "it does not fail");
    return std::optional(fails);
  }

  void tell(const Gone& gone, std::size_t untried) {
    if (gone.count > 0)
      written_.notes.push_back(fmt::format("{} {} bugs did not fail by {} own command and {} left out: {}",
                                           gone.count, gone.count == 1 ? "test of" : "tests of",
                                           gone.count == 1 ? "its" : "their", gone.count == 1 ? "is" : "are",
                                           gone.said));
    if (gone.unseen > 0)
      written_.notes.push_back(fmt::format("{} {} of leaks {} not run here", gone.unseen,
                                           gone.unseen == 1 ? "test" : "tests",
                                           gone.unseen == 1 ? "was" : "were"));
    if (untried > 0)
      written_.notes.push_back(
          fmt::format("{} {} left out, of bugs or of what callers must keep: there was no time to try",
                      untried, tests(untried)));
  }

  struct File {
    std::vector<ChosenTest> tests;
    std::size_t assertions = 0;
  };

  SuiteOptions options_;
  SuitePlanner planner_;
  DraftWriter drafts_;
  std::optional<SuiteBench> bench_;
  std::optional<WorkDeadline> until_;
  bool hasLibrary_ = false;
  std::map<const TranslationUnit*, std::size_t> attempts_; // that compiled
  std::map<std::string, SuiteProgram> programs_;           // in the folder, by stem
  std::map<std::string, File> files_;                      // of tests that pass
  WrittenSuite written_;
};

UnitSuite::UnitSuite(std::unique_ptr<State> state) : state_(std::move(state)) {}
UnitSuite::UnitSuite(UnitSuite&&) noexcept = default;
UnitSuite& UnitSuite::operator=(UnitSuite&&) noexcept = default;
UnitSuite::~UnitSuite() = default;

Result<UnitSuite> UnitSuite::open(const Subject& subject, SuiteOptions options) {
  auto state = std::make_unique<State>(subject, std::move(options));
  NH_TRY_VOID(state->open(subject));
  return UnitSuite(std::move(state));
}

Status UnitSuite::add(const std::vector<ChosenTest>& tests, const std::optional<WorkDeadline>& until) {
  return state_->add(tests, until);
}
Status UnitSuite::addCrashes(const std::vector<JudgedCrash>& crashes,
                             const std::optional<WorkDeadline>& until) {
  return state_->addCrashes(crashes, until);
}
Status UnitSuite::addCalls(const std::vector<CallTest>& calls) { return state_->addCalls(calls); }
Status UnitSuite::writeUntried(const std::vector<ChosenTest>& tests) { return state_->writeUntried(tests); }
const WrittenSuite& UnitSuite::written() const { return state_->written(); }

} // namespace nuthatch
