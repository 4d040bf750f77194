// From chosen drivers to the files of a suite: which headers a test needs, in which language it can be
// written, whether it compiles and passes. What does not is left out and counted.
#pragma once

#include "builds/subject.h"
#include "engines/drivers/suite/choose.h"
#include "engines/drivers/triage/judge.h"
#include "report/suite.h"
#include "report/test_file.h"

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
  std::vector<std::size_t> delivered;            // which of the chosen tests are in it
  std::vector<std::string> notes;
};

struct SuiteOptions {
  std::filesystem::path out;
  TestStyle style = TestStyle::GoogleTest;
  SandboxPolicy policy;                            // in which the suite is tried
  std::vector<std::filesystem::path> leftOut = {}; // sources that do not compile
  std::function<bool()> isLate = nullptr; // then what is there is written, and not tried; none: never
};

Result<WrittenSuite> writeSuite(const Subject& subject, const std::vector<ChosenTest>& tests,
                                const std::vector<JudgedCrash>& crashes, const SuiteOptions& options,
                                const std::vector<CallTest>& calls = {});

} // namespace nuthatch
