#include "suite/suite_trial.h"

#include "replay/sandbox/build_tool.h"
#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <sstream>

namespace nuthatch {

namespace {

constexpr std::chrono::seconds kBuildTime{60};
constexpr unsigned kProcesses = 4; // of tests in plain C, which run in a process each
constexpr int kMostRounds = 24;    // each leaves out the test in which the program died

std::string nameOf(const SuiteTest& test) { return test.suite + "." + test.name; }

// The line that says most of a failed run: a sanitizer's, else the first failed assertion's.
std::string sayingLine(const SandboxResult& ran) {
  for (const std::string* text : {&ran.err, &ran.out}) {
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);)
      for (const char* mark :
           {"runtime error:", "ERROR: AddressSanitizer:", ": Failure", "does not hold", "FAILED:"})
        if (line.find(mark) != std::string::npos) return line.substr(line.find_last_of('/') + 1);
  }
  return ran.timedOut ? "no end in its time" : ran.signal ? fmt::format("signal {}", ran.signal) : "it fails";
}

// tmpfile() makes its file in /tmp, which is outside of every sandbox.
bool needsTemporaryFile(const SuiteTest& test) {
  return std::ranges::any_of(
      test.lines, [](const std::string& line) { return line.find("tmpfile(") != std::string::npos; });
}

class Trial {
public:
  Trial(const SuiteFile& file, const std::filesystem::path& program, SandboxPolicy policy,
        std::function<bool()> isLate)
      : file_(file), program_(program), policy_(std::move(policy)), isLate_(std::move(isLate)) {
    policy_.hugeMappings = true;
    policy_.memoryBytes = 4ull << 30;
    policy_.outputBytes = 4u << 20;
    policy_.readable.push_back(program.parent_path());
    policy_.environment.emplace_back(kSanitizer);
    for (std::size_t i = 0; i < file.tests.size(); ++i) {
      numbers_[nameOf(file.tests[i])] = i;
      if (needsTemporaryFile(file.tests[i])) skipped_.insert(i);
    }
  }

  // Twice, with frames of the stack in two places: what rests on how addresses of different objects compare
  // fails in one of them, as it would with another compiler.
  Result<SuiteTrial> run(bool alone) {
    NH_TRY(const auto folder, ScratchFolder::make("trial"));
    policy_.scratch = folder.path();
    for (const char* frames : {"", ":detect_stack_use_after_return=0"}) {
      policy_.environment.back() = std::string(kSanitizer) + frames;
      NH_TRY_VOID(pass(alone));
    }
    return SuiteTrial{{failing_.begin(), failing_.end()}, said_, writesFiles_};
  }

private:
  static constexpr const char* kSanitizer = "ASAN_OPTIONS=detect_leaks=0";

  Status pass(bool alone) {
    if (file_.style == TestStyle::PlainC) return byItself();
    if (alone || (file_.style != TestStyle::GoogleTest && !skipped_.empty())) return oneByOne();
    NH_TRY(auto ran, start(others()));
    if (ran.ok()) return {};
    if (file_.style != TestStyle::GoogleTest) return oneByOne();
    for (int round = 0; round < kMostRounds && !isLate(); ++round) {
      const std::size_t before = failing_.size();
      blame(ran);
      if (failing_.size() == before) return oneByOne(); // it does not say who
      NH_TRY(ran, start(others()));
      if (ran.ok()) return {};
    }
    return oneByOne();
  }

  // Plain C has a process a test by itself, and says which of them fail.
  Status byItself() {
    static constexpr std::string_view kFailed = "FAILED: ";
    std::vector<std::string> all; // in one process first, which is many times faster where nothing fails
    for (std::size_t i = 0; i < file_.tests.size(); ++i)
      if (!failing_.contains(i) && !skipped_.contains(i)) all.push_back(std::to_string(i));
    if (all.empty()) return {};
    NH_TRY(const auto together, start(std::move(all)));
    if (together.ok()) return {};
    policy_.processes = kProcesses;
    const auto apart = start(std::vector<std::string>());
    policy_.processes = 0; // whoever has others gives way to everybody
    NH_TRY(const auto ran, apart);
    if (ran.ok()) return {};
    bool said = false;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with(kFailed)) continue;
      const auto number = static_cast<std::size_t>(std::atol(line.c_str() + kFailed.size()));
      said = true;
      if (number < file_.tests.size() && !skipped_.contains(number)) fails(number, ran);
    }
    return said && !ran.timedOut ? Status{} : oneByOne();
  }

  bool isLate() const { return isLate_ && isLate_(); }

  Result<SandboxResult> start(const std::string& argument) {
    return start(argument.empty() ? std::vector<std::string>() : std::vector{argument});
  }

  Result<SandboxResult> start(std::vector<std::string> argv) {
    argv.insert(argv.begin(), program_.string());
    auto ran = runSandboxed(argv, policy_);
    std::error_code error;
    for (const auto& left : std::filesystem::directory_iterator(policy_.scratch, error)) {
      writesFiles_ = true;
      std::filesystem::remove_all(left.path(), error); // the next run starts without it
    }
    return ran;
  }

  // All tests but those that fail and those that cannot be tried; empty: really all.
  std::string others() const {
    std::vector<std::string> names;
    for (const auto* set : {&failing_, &skipped_})
      for (const auto i : *set) names.push_back(nameOf(file_.tests[i]));
    return names.empty() ? "" : fmt::format("--gtest_filter=-{}", fmt::join(names, ":"));
  }

  void fails(std::size_t test, const SandboxResult& ran) {
    failing_.insert(test);
    if (said_.empty()) said_ = sayingLine(ran);
  }

  // Those that GoogleTest calls failed, and the one that began and never ended.
  void blame(const SandboxResult& ran) {
    static constexpr std::string_view kBegan = "[ RUN      ] ", kPassed = "[       OK ] ",
                                      kFailed = "[  FAILED  ] ";
    std::istringstream lines(ran.out);
    std::string running;
    for (std::string line; std::getline(lines, line);) {
      const auto named = [&](std::string_view mark) {
        const std::string rest = line.substr(mark.size());
        return rest.substr(0, rest.find_first_of(" ,"));
      };
      if (line.starts_with(kBegan)) running = named(kBegan);
      if (line.starts_with(kPassed) || line.starts_with(kFailed)) running.clear();
      if (line.starts_with(kFailed))
        if (const auto test = numbers_.find(named(kFailed)); test != numbers_.end()) fails(test->second, ran);
    }
    if (const auto test = numbers_.find(running); test != numbers_.end()) fails(test->second, ran);
  }

  Status oneByOne() {
    for (std::size_t i = 0; i < file_.tests.size() && !isLate(); ++i) {
      if (failing_.contains(i) || skipped_.contains(i)) continue;
      const std::string name = nameOf(file_.tests[i]);
      NH_TRY(const auto ran, start(file_.style == TestStyle::GoogleTest ? "--gtest_filter=" + name
                                   : file_.style == TestStyle::Catch2   ? name
                                                                        : std::to_string(i)));
      if (!ran.ok()) fails(i, ran);
    }
    return {};
  }

  const SuiteFile& file_;
  std::filesystem::path program_;
  SandboxPolicy policy_;
  std::function<bool()> isLate_;
  std::map<std::string, std::size_t> numbers_;
  std::set<std::size_t> failing_, skipped_;
  std::string said_;
  bool writesFiles_ = false;
};

} // namespace

Result<bool> failsAsSaid(const std::filesystem::path& program, CheckKind kind, SandboxPolicy policy) {
  policy.hugeMappings = true;
  policy.memoryBytes = 4ull << 30;
  policy.readable.push_back(program.parent_path());
  policy.environment.emplace_back("ASAN_OPTIONS=detect_leaks=0");
  policy.wallTime = policy.cpuTime = std::chrono::seconds(10);
  NH_TRY(const auto ran, runSandboxed({program.string()}, policy));
  if (kind == CheckKind::Hang) return ran.timedOut;
  if (ran.ok() || ran.timedOut) return false;
  return ran.signal != 0 || ran.err.find("Sanitizer") != std::string::npos ||
         ran.err.find("runtime error:") != std::string::npos || kind == CheckKind::AssertionFailed ||
         kind == CheckKind::RuleBroken || kind == CheckKind::UncaughtException;
}

Result<bool> failsByItsCommand(const TestFile& test, const std::filesystem::path& folder, CheckKind kind,
                               SandboxPolicy policy) {
  NH_TRY(const auto scratch, ScratchFolder::make("test"));
  const std::filesystem::path program = scratch.path() / test.stem;
  Command command{.argv = test.build, .folder = folder, .limit = kBuildTime, .writable = {scratch.path()}};
  command.argv.back() = program.string();
  NH_TRY(const Finished built, runTool(command));
  if (!built.ok()) return false;
  if (kind == CheckKind::Leak) return true;
  NH_TRY(const auto room, ScratchFolder::make("trial"));
  policy.scratch = room.path();
  return failsAsSaid(program, kind, policy);
}

Result<SuiteTrial> tryTests(const SuiteFile& file, bool alone, const std::filesystem::path& program,
                            const SandboxPolicy& policy, const std::function<bool()>& isLate) {
  return Trial(file, program, policy, isLate).run(alone);
}

} // namespace nuthatch
