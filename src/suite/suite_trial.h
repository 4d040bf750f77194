// Whether tests pass as what a suite is: source, built by a compiler with AddressSanitizer and
// UndefinedBehaviorSanitizer, and run. The drivers that they come from passed in another build, and neither
// their text nor another compiler's idea of the same calls was tried there. In: a written suite. Out: which
// tests fail, for whoever leaves them out. Runs in the sandbox alone, where LeakSanitizer cannot look.
#pragma once

#include "ledger/facts.h"
#include "replay/sandbox/sandbox.h"
#include "report/suite.h"
#include "report/test_file.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace nuthatch {

struct SuiteTrial {
  std::vector<std::size_t> failing; // tests of the file, sorted
  std::string said;                 // what the first of them printed: one line
  bool writesFiles = false;         // where it runs
};

// `alone`: every test in a process of its own, as the Makefile runs them. From `isLate` on no more is run;
// empty: never.
Result<SuiteTrial> tryTests(const SuiteFile& file, bool alone, const std::filesystem::path& program,
                            const SandboxPolicy& policy, const std::function<bool()>& isLate = nullptr);

// Whether a test of a bug fails when it is run, in the way of such a bug.
Result<bool> failsAsSaid(const std::filesystem::path& program, CheckKind kind, SandboxPolicy policy);

// Whether a test that lies in this folder builds by its own command and fails so. One of a leak is built alone: no sandbox lets
// LeakSanitizer look.
Result<bool> failsByItsCommand(const TestFile& test, const std::filesystem::path& folder, CheckKind kind,
                               SandboxPolicy policy);

} // namespace nuthatch
