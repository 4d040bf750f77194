// From chosen drivers to the files of a suite: which headers a test needs, in which language it can be
// written, whether it compiles and passes. What does not is left out and counted.
#pragma once

#include "engines/drivers/suite/choose.h"
#include "engines/drivers/triage/judge.h"
#include "builds/subject.h"
#include "report/suite.h"

namespace nuthatch {

struct WrittenSuite {
  std::size_t tests = 0, assertions = 0, crashTests = 0;
  std::map<std::string, std::string> crashFiles; // by id of the check
  std::vector<std::string> notes;
};

struct SuiteOptions {
  std::filesystem::path out;
  TestStyle style = TestStyle::GoogleTest;
  SandboxPolicy policy; // in which the suite is tried
};

Result<WrittenSuite> writeSuite(const Subject& subject, const std::vector<ChosenTest>& tests,
                                const std::vector<JudgedCrash>& crashes, const SuiteOptions& options);

} // namespace nuthatch
