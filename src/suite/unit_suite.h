// From chosen drivers to the files of a suite: which headers a test needs, in which language it can be
// written, whether it compiles and passes. Nothing gets into the folder that was not tried before, file by
// file, so that whoever ends the work at any time has a suite that builds and passes. What does not is left
// out and counted. Several passes over one folder: what was compiled before is not compiled again.
#pragma once

#include "builds/subject.h"
#include "engines/drivers/suite/choose.h"
#include "engines/drivers/triage/judge.h"
#include "report/suite.h"
#include "report/test_file.h"
#include "support/work_time.h"

#include <memory>

namespace nuthatch {

// A test of one call, as a file of its own that fails.
struct CallTest {
  std::string id; // of its witness
  CheckKind kind = CheckKind::Crash;
  TestFile file;
  std::filesystem::path source; // that it includes
  bool cxx = false;
};

struct WrittenSuite {
  std::size_t tests = 0, assertions = 0, crashTests = 0;
  std::map<std::string, std::string> crashFiles; // by id of the check
  std::map<std::string, std::string> callFiles;  // by id of the witness
  std::vector<ChosenTest> delivered;             // the tests that are in it
  std::vector<std::string> notes;
  SuiteLosses losses;
};

struct SuiteOptions {
  std::filesystem::path out;
  std::optional<TestStyle> style;                  // nothing: GoogleTest for C++, plain C for C
  SandboxPolicy policy;                            // in which the suite is tried
  std::vector<std::filesystem::path> leftOut = {}; // sources that do not compile
};

class UnitSuite {
public:
  static Result<UnitSuite> open(const Subject& subject, SuiteOptions options);
  UnitSuite(UnitSuite&&) noexcept;
  UnitSuite& operator=(UnitSuite&&) noexcept;
  ~UnitSuite();

  // Until `until` (nothing: as long as it takes), or until somebody wants to stop. A file that was not tried in
  // time stays as an earlier pass left it.
  Status add(const std::vector<ChosenTest>& tests, const std::optional<WorkDeadline>& until);
  Status addCrashes(const std::vector<JudgedCrash>& crashes, const std::optional<WorkDeadline>& until);
  Status addCalls(const std::vector<CallTest>& calls);

  // Where nothing was tried yet and no time is left for it: the tests as they are, with a note.
  Status writeUntried(const std::vector<ChosenTest>& tests);

  const WrittenSuite& written() const;

private:
  class State;
  explicit UnitSuite(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

} // namespace nuthatch
