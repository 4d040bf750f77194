// A build of the target with the assertions that the user's build leaves out
// (frontend/left_out_assertions.h), for the judge of crashes: which of them does a failing driver break
// before it fails? Built when it is first asked for; where it cannot be built there is nothing to say, and
// that is no problem.
#pragma once

#include "engines/drivers/search/explore.h"
#include "builds/subject.h"

#include <memory>
#include <optional>

namespace nuthatch {

class LeftOutBuild {
public:
  LeftOutBuild(const Subject& subject, const Api& api, SandboxPolicy policy)
      : subject_(subject), api_(api), policy_(policy) {}

  // The failed assertion as a crash of its own, with the calls up to it.
  Result<std::optional<Crash>> brokenBy(const Driver& driver);

private:
  Status build();

  const Subject& subject_;
  const Api& api_;
  SandboxPolicy policy_;
  bool tried_ = false;
  std::optional<ScratchFolder> scratch_;
  std::optional<ForkServer> server_;
  std::unique_ptr<DriverRunner> runner_; // null: there is no such build
  std::unique_ptr<Attribution> attribution_;
};

} // namespace nuthatch
