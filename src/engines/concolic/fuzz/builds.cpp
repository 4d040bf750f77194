#include "engines/concolic/fuzz/builds.h"

#include <fmt/format.h>
#include <malloc.h>

namespace nuthatch::concolic {

CampaignBuilds::~CampaignBuilds() {
  if (!thread_.joinable()) return;
  if (isIdle())
    thread_.join();
  else
    thread_.detach();
}

Status CampaignBuilds::makeSymbolic(Subject& subject, State& state) {
  auto made = buildSymbolic(subject.target(), subject.compiled(), subject.signatures()[0], state.follows,
                            subject.change());
  const std::lock_guard lock(state.mutex);
  state.pending = false;
  state.changed.notify_all();
  if (!made) return std::unexpected(made.error());
  state.symbolic = *made;
  state.notes.insert(state.notes.end(), state.symbolic->notes.begin(), state.symbolic->notes.end());
  return {};
}

Status CampaignBuilds::makeChecked(Subject& subject, State& state) {
  NH_TRY(const auto made, subject.checkedBuild());
  const std::lock_guard lock(state.mutex);
  state.checked = made;
  return {};
}

Status CampaignBuilds::makeSymbolicAndChecked() {
  NH_TRY_VOID(makeSymbolic(subject_, *state_));
  return makeChecked(subject_, *state_);
}

void CampaignBuilds::makeBehind() {
  state_->pending = state_->busy = true;
  thread_ = std::thread([&subject = subject_, state = state_] { makeAll(subject, *state); });
}

void CampaignBuilds::makeAll(Subject& subject, State& state) {
  const auto note = [&](const char* what, const Problem& problem) {
    const std::lock_guard lock(state.mutex);
    state.notes.push_back(fmt::format("{}: {}", what, problem.message));
  };
  if (const auto made = subject.fastCoverageBuild(); made) {
    const std::lock_guard lock(state.mutex);
    state.coverage = *made;
  } else {
    note("runs stay slow", made.error());
  }
  if (const Status made = makeSymbolic(subject, state); !made)
    note("no solving, mutations alone", made.error());
  if (const Status made = subject.makeChecks(); !made) note("no checks", made.error());
  {
    const std::lock_guard lock(state.mutex);
    state.hasChecks = subject.hasChecks();
  }
  if (const Status made = makeChecked(subject, state); !made) note("no build with checks", made.error());
  if (const auto made = subject.sanitizerBuild(); !made) note("no build by ASan and UBSan", made.error());
  if (const auto made = subject.memoryBuild(); !made) note("no build by MSan", made.error());
  ::malloc_trim(0); // builds leave much free memory behind
  const std::lock_guard lock(state.mutex);
  state.busy = false;
  state.changed.notify_all();
}

std::shared_ptr<const SymbolicBuild> CampaignBuilds::symbolic() const {
  const std::lock_guard lock(state_->mutex);
  return state_->symbolic;
}

bool CampaignBuilds::isIdle() const {
  const std::lock_guard lock(state_->mutex);
  return !state_->busy;
}

std::optional<std::filesystem::path> CampaignBuilds::coverage() const {
  const std::lock_guard lock(state_->mutex);
  return state_->coverage;
}

std::optional<std::filesystem::path> CampaignBuilds::checked() const {
  const std::lock_guard lock(state_->mutex);
  return state_->checked;
}

bool CampaignBuilds::hasChecks() const {
  const std::lock_guard lock(state_->mutex);
  return state_->hasChecks || (!state_->busy && subject_.hasChecks());
}

bool CampaignBuilds::isSymbolicPending() const {
  const std::lock_guard lock(state_->mutex);
  return state_->pending;
}

void CampaignBuilds::waitIdle(std::chrono::steady_clock::time_point until,
                              const std::function<bool()>& stopped) const {
  constexpr std::chrono::milliseconds kLook{20};
  std::unique_lock lock(state_->mutex);
  while (state_->busy && !stopped() && std::chrono::steady_clock::now() < until)
    state_->changed.wait_for(lock, kLook);
}

std::vector<std::string> CampaignBuilds::notes() const {
  const std::lock_guard lock(state_->mutex);
  return state_->notes;
}

} // namespace nuthatch::concolic
