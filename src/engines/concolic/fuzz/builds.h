// The builds of a campaign beside its coverage build: symbolic, checked, and those of the sanitizers. Made in
// this thread, or one after the other on a thread of their own while the fuzzer mutates already. While that
// thread works, nobody else may ask the subject for a build or look at its modules.
#pragma once

#include "builds/subject.h"
#include "engines/concolic/trace/native_program.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace nuthatch::concolic {

class CampaignBuilds {
public:
  CampaignBuilds(Subject& subject, Follows follows) : subject_(subject) { state_->follows = follows; }
  ~CampaignBuilds();
  CampaignBuilds(const CampaignBuilds&) = delete;
  CampaignBuilds& operator=(const CampaignBuilds&) = delete;

  Status makeSymbolicAndChecked();
  // All of them. What fails there is a note, and the campaign goes on without it. The thread is left behind
  // where it is not done in the end: the subject must live as long as the process.
  void makeBehind();

  // Nothing: not there, or not yet.
  std::shared_ptr<const SymbolicBuild> symbolic() const;
  // Nobody is building: the subject is the caller's alone.
  bool isIdle() const;
  // The optimised coverage build, once it is there.
  std::optional<std::filesystem::path> coverage() const;
  // The build with checks, once it is there.
  std::optional<std::filesystem::path> checked() const;
  // The checks of the program are known and stay as they are.
  bool hasChecks() const;
  // Until the symbolic build is there or failed.
  bool isSymbolicPending() const;
  void waitIdle(std::chrono::steady_clock::time_point until, const std::function<bool()>& stopped) const;
  std::vector<std::string> notes() const;

private:
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    std::shared_ptr<const SymbolicBuild> symbolic;
    std::optional<std::filesystem::path> coverage, checked;
    std::vector<std::string> notes;
    Follows follows = Follows::OptimisedPaths; // of the symbolic build
    bool pending = false, busy = false, hasChecks = false;
  };
  static Status makeSymbolic(Subject& subject, State& state);
  static Status makeChecked(Subject& subject, State& state);
  static void makeAll(Subject& subject, State& state);

  Subject& subject_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
  std::thread thread_;
};

} // namespace nuthatch::concolic
