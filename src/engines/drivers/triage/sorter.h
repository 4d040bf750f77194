// Who sorts crashes, for whoever met them: sequences and single calls alike, so that the same argument is not a
// bug in one and a need in the other. What the rules of triage.h take for a bug is looked at once more with all
// that is known of the code: the assertions that the build leaves out, who sets what was null, which functions
// users know, and what comments ask. Runs the target only to see which assertion a driver breaks.
#pragma once

#include "builds/declared.h"
#include "engines/drivers/triage/left_out_build.h"
#include "engines/drivers/triage/triage.h"

namespace nuthatch {

class CrashSorter {
public:
  // `api` has the facts of the code.
  CrashSorter(const Subject& subject, const Api& api, const std::filesystem::path& executable,
              SandboxPolicy policy);

  Result<Triage> sorted(const Crash& crash);
  // Of a failing call with arguments that are made of values. What cannot be told as a driver is judged by
  // its function alone.
  Result<Triage> sortedCall(const Check& check, const Failure& failure, const Signature& signature,
                            const Arguments& arguments);

private:
  Triage ofPrograms() const;
  Triage byCode(const Crash& crash, const std::vector<Frame>& stack);
  std::vector<DeclaredFunction> described(const Callable& callable);
  Triage byFunction(const Callable& callable, const Check& check);
  std::string nullUntilSet(const Crash& crash, std::vector<Frame> stack) const;
  // The check as a failure of the function that decided to end the process.
  Check asDecided(const Check& check, const std::vector<Frame>& stack) const;

  const Subject& subject_;
  const Api& api_;
  Attribution attribution_;
  Declared declared_;
  LeftOutBuild leftOut_;
};

} // namespace nuthatch
