#include "engines/drivers/triage/left_out_build.h"

#include "builds/checked_build.h"
#include "engines/drivers/triage/judge.h"
#include "frontend/left_out_assertions.h"
#include "module/entries/entries.h"
#include "support/work_time.h"

#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

Status LeftOutBuild::build() {
  const CountAsBuild counted("left out assertions");
  NH_TRY(const auto target, withLeftOutAssertions(subject_.target()));
  if (!target) return {};
  std::vector<std::string> notes;
  NH_TRY(Module module, compile(*target, Flavour::Analysis, notes));
  // A unit that does not compile with its assertions would be missing.
  const bool whole = std::ranges::all_of(subject_.callables().all, [&](const Callable& callable) {
    if (callable.kind == CallableKind::Zeroed) return true;
    const auto* function = module.llvm().getFunction(callable.signature.function);
    return function && !function->isDeclaration();
  });
  if (!whole) return badInput("with its assertions the target does not compile");
  NH_TRY(auto prepared, prepare(module));
  NH_TRY_VOID(addEntries(module, subject_.signatures(), subject_.callables()));
  NH_TRY(scratch_, ScratchFolder::make("assertions"));
  const auto executable = scratch_->path() / "asking";
  Outside outside; // as in the checked build
  NH_TRY_VOID(buildChecked(module, *target, CheckedRuns::Watched, executable, outside));
  NH_TRY(auto server, ForkServer::start(executable, {.policy = policy_}));
  server_.emplace(std::move(server));
  attribution_ = std::make_unique<Attribution>(prepared.checks, executable);
  runner_ = std::make_unique<DriverRunner>(*server_, subject_.driverEntry(), subject_.callables());
  return {};
}

Result<std::optional<Crash>> LeftOutBuild::brokenBy(const Driver& driver) {
  std::optional<Crash> broken;
  // Without it crashes are sorted as they would be in a library that asserts nothing.
  if (!std::exchange(tried_, true) && !build()) runner_.reset();
  if (!runner_) return broken;
  NH_TRY(const auto run, runner_->runAlone(driver));
  if (!run.failure) return broken;
  std::size_t call = 0;
  auto check =
      checkOf(*attribution_, api_, subject_.functions(), driver, run.seen.calls.size(), *run.failure, call);
  if (!check || check->kind != CheckKind::AssertionFailed) return broken;
  broken = Crash{.check = std::move(*check), .driver = driver, .failure = *run.failure, .call = call};
  broken->driver.calls.resize(call + 1);
  return broken;
}

} // namespace nuthatch
