#include "suite/unit_suite.h"

#include "driver/driver_source.h"
#include "driver/test_name.h"
#include "frontend/test_program.h"
#include "suite/suite_plan.h"
#include "suite/suite_trial.h"
#include "support/files.h"
#include "support/stop.h"
#include "support/untrusted_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

constexpr const char* kAloneComment =
    "Each of these tests leaves something behind (memory that no call frees, variables of the code\n"
    "under test), so each runs in a process of its own; `make` does that.";

constexpr const char* kOutsideFile = "outside.c";

// What a compiler or linker means: its first error, else its first line.
std::string firstError(const std::string& text) {
  const std::size_t at = text.find("error:");
  if (at == std::string::npos) return text.substr(0, text.find('\n'));
  return text.substr(at + 7 > text.size() ? at : at + 7, text.find('\n', at) - std::min(at + 7, text.size()));
}

std::string fileWords(const std::string& text) {
  std::string made;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)))
      made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!made.empty() && made.back() != '_')
      made += '_';
  }
  return made;
}

class SuiteWriter {
public:
  SuiteWriter(const Subject& subject, const SuiteOptions& options)
      : subject_(subject), options_(options), planner_(subject, options.out, options.leftOut),
        outside_(subject.outside()) {}

  Result<WrittenSuite> write(const std::vector<ChosenTest>& tests, const std::vector<JudgedCrash>& crashes,
                             const std::vector<CallTest>& calls) {
    NH_TRY_VOID(makeFolder(options_.out));
    NH_TRY_VOID(planner_.paths().copyMade());
    firstTest_ = tests.data();
    std::map<std::pair<const TranslationUnit*, Way>, std::vector<const ChosenTest*>> groups;
    for (const auto& test : tests)
      if (const auto* unit = planner_.unitOf(test.driver))
        groups[{unit, {test.alone, test.driver.failingAllocation != 0}}].push_back(&test);
    for (const auto& [key, group] : groups) NH_TRY_VOID(writeGroup(*key.first, key.second, group));
    NH_TRY_VOID(writeCrashes(crashes));
    for (const auto& call : calls) NH_TRY_VOID(writeCall(call));
    NH_TRY_VOID(writeMake());
    NH_TRY(const auto objects, ScratchFolder::make("suite"));
    NH_TRY_VOID(leaveOutWhatFails(objects.path()));
    NH_TRY_VOID(leaveOutWhatDoesNotFail(objects.path()));
    for (const auto& kept : files_)
      for (const auto& test : kept.file.tests) {
        ++written_.tests;
        written_.delivered.push_back(test.number);
        written_.assertions +=
            static_cast<std::size_t>(std::ranges::count_if(test.lines, &Asserts::isAssertion));
      }
    return std::move(written_);
  }

private:
  // How the tests of one file run.
  struct Way {
    bool alone = false, failsAllocations = false;
    auto operator<=>(const Way&) const = default;
  };

  struct Failing { // a test of a bug, or of what callers must keep
    std::string stem;
    CheckKind kind;
    std::string id; // of the witness, or of the check
    bool isCall, isBug;
  };

  const Callables& callables() const { return subject_.callables(); }
  bool isLate() const { return options_.isLate && options_.isLate(); }

  static std::string placeOf(const EdgeRange& range, std::uint32_t edge) {
    const bool known = edge < range.places.size() && range.places[edge].line != 0;
    if (!known) return "its end";
    return fmt::format("{}:{}", fs::path(range.places[edge].file).filename().string(),
                       range.places[edge].line);
  }

  std::string reasonOf(const ChosenTest& test) const {
    std::size_t branches = 0;
    std::string first;
    for (const auto edge : test.keeps)
      for (const auto& range : subject_.edges()) {
        if (edge < range.first || edge >= range.first + range.count) continue;
        const auto function = std::ranges::find(subject_.functions(), range.function, &Function::name);
        if (function == subject_.functions().end() || ++branches > 1) continue;
        first = edge == range.first ? fmt::format("entering {}", function->display)
                                    : fmt::format("the branch at {} in {}",
                                                  placeOf(range, edge - range.first), function->display);
      }
    if (branches == 0) return "Kept for what it does: its branches are covered by other tests too.";
    return branches == 1 ? fmt::format("Kept for {}.", first)
                         : fmt::format("Kept for {} and {} more branches.", first, branches - 1);
  }

  SuiteTest testOf(const ChosenTest& test, const SuitePlan& plan) const {
    const Callable& about = callables().all[test.driver.calls[test.about].callable];
    const std::string owner = about.owner.empty() ? plan.unit->source.stem().string()
                                                  : about.owner.substr(0, about.owner.find('<'));
    return {.suite = camelCase(owner.substr(owner.find_last_of(": ") + 1)),
            .name = camelCase(behaviourName(callables(), test.driver, test.seen, test.about)),
            .comment = reasonOf(test),
            .lines = writeDriver(callables(), test.driver, test.seen, plan.style).lines};
  }

  // How a file of tests may be written.
  struct Attempt {
    TestStyle style;
    bool withSource = false;
    bool isLast = false;
  };

  // What reads best comes first. A header in C that no C++ compiler takes wants tests in C, and one that does
  // not compile by itself its source.
  std::vector<Attempt> attempts(const TranslationUnit& unit) const {
    const bool isC = unit.language == Language::C;
    std::vector<Attempt> all = {{options_.style}};
    if (isC && options_.style != TestStyle::PlainC) all.push_back({TestStyle::PlainC});
    all.push_back({isC ? TestStyle::PlainC : options_.style, /*withSource=*/true, /*isLast=*/true});
    return all;
  }

  Status writeGroup(const TranslationUnit& unit, Way way, const std::vector<const ChosenTest*>& group) {
    for (const Attempt& attempt : attempts(unit)) {
      NH_TRY(const bool done, tryGroup(unit, way, group, attempt));
      if (done) break;
    }
    return {};
  }

  // False: nothing was written, since what is included does not compile.
  Result<bool> tryGroup(const TranslationUnit& unit, Way way, const std::vector<const ChosenTest*>& group,
                        const Attempt& attempt) {
    std::vector<const Driver*> drivers;
    for (const auto* test : group) drivers.push_back(&test->driver);
    const SuitePlan plan = planner_.plan(unit, drivers, attempt.style, attempt.withSource);
    SuiteFile file{.stem = fmt::format("{}{}{}_test", plainFileName(unit.source.stem().string()),
                                       way.failsAllocations ? "_allocation" : "", way.alone ? "_alone" : ""),
                   .comment = way.alone ? kAloneComment : "",
                   .style = plan.style,
                   .includes = planner_.includeLines(plan),
                   .failsAllocations = way.failsAllocations};
    std::set<std::vector<std::string>> texts; // what is left of two tests may be the same
    for (const auto* test : group) {
      SuiteTest one = testOf(*test, plan);
      one.number = static_cast<std::size_t>(test - firstTest_);
      if (texts.insert(one.lines).second) file.tests.push_back(std::move(one));
    }
    makeNamesUnique(file.tests);
    NH_TRY(const bool compiles, dropWhatDoesNotCompile(file, plan, attempt.isLast));
    if (!compiles) return false;
    if (file.tests.empty()) return true;
    NH_TRY_VOID(put(file, plan, way.alone, false));
    files_.push_back({std::move(file), programs_.size() - 1});
    return true;
  }

  Status writeMake() {
    NH_TRY_VOID(writeFile(options_.out / "Makefile",
                          writeMakefile(programs_, subject_.target().linkFlags, planner_.paths().tree())));
    return writeFile(options_.out / kOutsideFile, writeOutside(outside_.variables, outside_.functions));
  }

  // The last word has the suite itself, as a user gets it. A file of which nothing is left goes.
  Status leaveOutWhatFails(const fs::path& objects) {
    bool changed = false;
    std::size_t untried = 0;
    for (auto& [file, number] : files_) {
      SuiteProgram& program = programs_[number];
      if (isLate()) {
        ++untried;
        continue;
      }
      NH_TRY(const auto trial, tried(file, program.alone, objects));
      file.ownFolder = trial.writesFiles;
      if (trial.writesFiles) NH_TRY_VOID(writeFile(options_.out / program.file, writeSuiteFile(file)));
      if (trial.failing.empty()) continue;
      for (std::size_t i = trial.failing.size(); i-- > 0;)
        file.tests.erase(file.tests.begin() + static_cast<std::ptrdiff_t>(trial.failing[i]));
      written_.notes.push_back(
          fmt::format("{}: {} {} left out, not built or not passing under the sanitizers: {}", program.file,
                      trial.failing.size(), trial.failing.size() == 1 ? "test is" : "tests are", trial.said));
      program.tests = file.tests.size();
      changed = true;
      if (file.tests.empty())
        fs::remove(options_.out / program.file);
      else
        NH_TRY_VOID(writeFile(options_.out / program.file, writeSuiteFile(file)));
    }
    if (untried > 0)
      written_.notes.push_back(fmt::format("{} of {} files of tests are not tried: there was no time left",
                                           untried, files_.size()));
    std::erase_if(programs_, [](const SuiteProgram& program) { return program.tests == 0; });
    return changed ? writeMake() : Status{};
  }

  Result<SuiteTrial> tried(const SuiteFile& file, bool alone, const fs::path& objects) {
    const auto program = built(objects, file.stem);
    if (program) return tryTests(file, alone, *program, options_.policy, [this] { return isLate(); });
    SuiteTrial none;
    if (isLate()) return none; // nobody waited for the build
    none.said = firstError(program.error().detail);
    for (std::size_t i = 0; i < file.tests.size(); ++i) none.failing.push_back(i);
    return none;
  }

  // One file a root cause: it fails when it is built with sanitizers and run.
  struct CrashFile {
    const JudgedCrash* judged;
    SuitePlan plan;
    SuiteFile file; // of one test
  };

  Status writeCrashes(const std::vector<JudgedCrash>& crashes) {
    // A compiler that reads a test framework once for all of them is much faster than one that does so for
    // each.
    std::map<std::tuple<const TranslationUnit*, bool, std::vector<std::string>>, std::vector<CrashFile>>
        groups;
    for (const auto& judged : crashes) {
      const auto* unit = planner_.unitOf(judged.crash.driver);
      if (!unit) continue;
      CrashFile one = crashFile(judged, *unit, {options_.style});
      groups[{unit, one.file.failsAllocations, one.file.includes}].push_back(std::move(one));
    }
    for (auto& [key, group] : groups)
      for (const Attempt& attempt : attempts(*std::get<0>(key))) {
        for (auto& one : group) one = crashFile(*one.judged, *std::get<0>(key), attempt);
        NH_TRY(const bool done, tryCrashes(group, attempt));
        if (done) break;
      }
    return {};
  }

  CrashFile crashFile(const JudgedCrash& judged, const TranslationUnit& unit, const Attempt& attempt) const {
    const Crash& crash = judged.crash;
    const SuitePlan plan = planner_.plan(unit, {&crash.driver}, attempt.style, attempt.withSource);
    const Check& check = crash.check;
    const Callable& about =
        callables().all[crash.driver.calls[std::min(crash.call, crash.driver.calls.size() - 1)].callable];
    const std::string words =
        fmt::format("{} {}", about.kind == CallableKind::Constructor ? about.owner : about.signature.callName,
                    title(check.kind));
    std::string comment = fmt::format("{} at {}:{}", title(check.kind), check.place.file, check.place.line);
    if (!check.detail.empty()) comment += fmt::format("\nmust hold: {}", check.detail);
    comment += fmt::format("\n{}{}{}", name(judged.triage.kind), judged.triage.reason.empty() ? "" : ": ",
                           judged.triage.reason);
    comment += fmt::format("\nseen: {}; met {} times", judged.replayed.note, crash.times);
    const std::string stem =
        fmt::format("crash_{}_{}", plainFileName(fileWords(words)), check.id.substr(0, 4));
    comment += fmt::format("\nBuild and run: {}", makeCommand(stem));
    SuiteFile file{.stem = stem,
                   .style = plan.style,
                   .includes = planner_.includeLines(plan),
                   .failsAllocations = crash.driver.failingAllocation != 0};
    file.tests.push_back({.suite = "Crash",
                          .name = camelCase(words),
                          .comment = comment,
                          .lines = plainLines(callables(), crash.driver, plan.style)});
    return {&judged, plan, std::move(file)};
  }

  // Crash tests with the same includes. False: nothing was written, see tryGroup.
  Result<bool> tryCrashes(const std::vector<CrashFile>& group, const Attempt& attempt) {
    SuiteFile all = group[0].file;
    all.stem = "crashes";
    all.tests.clear();
    for (std::size_t i = 0; i < group.size(); ++i) { // numbered, so that each is found again
      all.tests.push_back(group[i].file.tests[0]);
      all.tests.back().name = fmt::format("Number{}", i);
    }
    NH_TRY(const bool compiles, dropWhatDoesNotCompile(all, group[0].plan, attempt.isLast));
    if (!compiles) return false;
    for (const auto& test : all.tests) {
      const CrashFile& one = group[std::stoul(test.name.substr(6))];
      const Check& check = one.judged->crash.check;
      ++written_.crashTests;
      written_.crashFiles[check.id] = suiteFileName(one.file);
      NH_TRY_VOID(put(one.file, one.plan, false, true));
      programs_.back().memory = check.kind == CheckKind::UninitialisedRead;
      failing_.push_back(
          {one.file.stem, check.kind, check.id, false, one.judged->triage.kind == CrashClass::LikelyBug});
    }
    return true;
  }

  Status put(const SuiteFile& file, const SuitePlan& plan, bool alone, bool fails) {
    SuiteProgram program = planner_.program(suiteFileName(file), plan);
    program.tests = file.tests.size();
    program.alone = alone;
    program.failsAllocations = file.failsAllocations;
    program.fails = fails;
    program.units.push_back({.source = kOutsideFile, .flags = {"-w"}});
    NH_TRY_VOID(writeFile(options_.out / program.file, writeSuiteFile(file)));
    programs_.push_back(std::move(program));
    return {};
  }

  Status writeCall(const CallTest& call) {
    const TranslationUnit* unit = planner_.unitFor(call.source.string());
    if (!unit) return {};
    const SuitePlan plan{.unit = unit,
                         .style = call.cxx ? TestStyle::GoogleTest : TestStyle::PlainC,
                         .includesSource = unit->source == call.source};
    SuiteProgram program = planner_.program(call.file.name, plan);
    program.tests = 1;
    program.fails = true;
    program.framework = false;
    program.memory = call.kind == CheckKind::UninitialisedRead;
    program.units.push_back({.source = kOutsideFile, .flags = {"-w"}});
    failing_.push_back({call.file.stem, call.kind, call.id, true, true});
    written_.callFiles[call.id] = call.file.name;
    programs_.push_back(std::move(program));
    return writeFile(options_.out / call.file.name, call.file.content);
  }

  // Code that only an optimiser removes may call what nobody wrote: the link says so, and once more with
  // bodies that end the program.
  Result<fs::path> built(const fs::path& objects, const std::string& stem) {
    auto program = buildTestProgram(options_.out, objects, stem);
    if (program) return program;
    const std::size_t before = outside_.functions.size();
    for (auto& name : undefinedReferences(program.error().detail))
      if (std::ranges::find(outside_.functions, name) == outside_.functions.end())
        outside_.functions.push_back(std::move(name));
    if (outside_.functions.size() == before) return program;
    NH_TRY_VOID(writeMake());
    return buildTestProgram(options_.out, objects, stem);
  }

  // Whether a test fails by its own command; else `said` has a word about the first that does not.
  Result<bool> failsByItself(const Failing& test, const fs::path& objects, std::string& said) {
    const auto program = built(objects, test.stem);
    if (program) {
      NH_TRY(const bool fails, failsAsSaid(*program, test.kind, options_.policy));
      if (fails) return true;
    }
    if (said.empty())
      said = program ? test.stem + " does not fail"
                     : fmt::format("{}: {}", test.stem, firstError(program.error().detail));
    return false;
  }

  // A test of a bug is handed out if it fails by its own command, and not otherwise. One of what callers must
  // keep is not worth time beyond the budget.
  Status leaveOutWhatDoesNotFail(const fs::path& objects) {
    std::size_t untried = 0, gone = 0;
    std::string said;
    for (const Failing& test : failing_) {
      const auto& [stem, kind, id, isCall, isBug] = test;
      if (isStopWanted() || kind == CheckKind::Leak) { // no leak is looked for in the sandbox
        ++untried;
        continue;
      }
      const bool isTried = isBug || !isLate();
      if (isTried) {
        NH_TRY(const bool fails, failsByItself(test, objects, said));
        if (fails) continue;
        ++gone;
      }
      const auto place = std::ranges::find_if(
          programs_, [&](const SuiteProgram& one) { return one.file.starts_with(stem + "."); });
      fs::remove(options_.out / place->file);
      programs_.erase(place);
      (isCall ? written_.callFiles : written_.crashFiles).erase(id);
      written_.crashTests -= !isCall;
    }
    if (gone > 0)
      written_.notes.push_back(fmt::format("{} {} bugs did not fail by {} own command and {} left out: {}",
                                           gone, gone == 1 ? "test of" : "tests of",
                                           gone == 1 ? "its" : "their", gone == 1 ? "is" : "are", said));
    if (untried > 0)
      written_.notes.push_back(fmt::format("{} {} of bugs {} not run here", untried,
                                           untried == 1 ? "test" : "tests", untried == 1 ? "was" : "were"));
    return writeMake();
  }

  // A test whose lines the compiler refuses (a type without a name, a deleted copy) goes; the rest stays.
  // False: what does not compile is none of the tests.
  Result<bool> dropWhatDoesNotCompile(SuiteFile& file, const SuitePlan& plan, bool isLast) {
    NH_TRY(const auto scratch, ScratchFolder::make("suite"));
    const fs::path path = scratch.path() / suiteFileName(file);
    const Language language = plan.style == TestStyle::PlainC ? Language::C : Language::Cxx;
    std::size_t dropped = 0;
    std::string said, first;
    for (int round = 0; round < 8 && !file.tests.empty() && !isStopWanted(); ++round) {
      std::vector<TestLines> places;
      NH_TRY_VOID(writeFile(path, writeSuiteFile(file, &places)));
      NH_TRY(const auto lines,
             linesWithErrors(path, language, planner_.flags(plan), plan.unit->folder, said));
      if (lines.empty()) break;
      if (first.empty()) first = firstError(said);
      std::vector<SuiteTest> fine;
      for (std::size_t i = 0; i < places.size(); ++i)
        if (std::ranges::none_of(
                lines, [&](std::size_t line) { return line >= places[i].first && line <= places[i].last; }))
          fine.push_back(std::move(file.tests[i]));
      const bool elsewhere = fine.size() == file.tests.size();
      dropped += file.tests.size() - fine.size();
      file.tests = std::move(fine);
      if (!elsewhere) continue;
      if (!isLast) return false;
      written_.notes.push_back(fmt::format("{} does not compile: {}", suiteFileName(file), firstError(said)));
      break;
    }
    if (file.tests.empty() && !isLast) return false; // what breaks each line stands before them
    if (dropped > 0)
      written_.notes.push_back(fmt::format("{}: {} {} left out for what the compiler says: {}",
                                           suiteFileName(file), dropped,
                                           dropped == 1 ? "test is" : "tests are", first));
    return true;
  }

  const Subject& subject_;
  const SuiteOptions& options_;
  SuitePlanner planner_;
  struct Kept {
    SuiteFile file;
    std::size_t program; // in programs_
  };
  Outside outside_;
  std::vector<Failing> failing_;
  std::vector<SuiteProgram> programs_;
  std::vector<Kept> files_;               // of tests that pass
  const ChosenTest* firstTest_ = nullptr; // of those that came in
  WrittenSuite written_;
};

} // namespace

Result<WrittenSuite> writeSuite(const Subject& subject, const std::vector<ChosenTest>& tests,
                                const std::vector<JudgedCrash>& crashes, const SuiteOptions& options,
                                const std::vector<CallTest>& calls) {
  return SuiteWriter(subject, options).write(tests, crashes, calls);
}

} // namespace nuthatch
