// One thread of a fuzzer: takes a task, runs and solves, hands back what came of it.
#pragma once

#include "engines/concolic/fuzz/fuzzer.h"
#include "engines/concolic/fuzz/mutate.h"

namespace nuthatch::concolic {

class Worker {
public:
  Worker(Fuzzer& fuzzer, unsigned number);

  // Until the fuzzer ends. A Problem of the environment ends it for all.
  void work();

private:
  Status enter(const Fuzzer::Task& task); // the epoch of the task
  Result<std::vector<std::shared_ptr<const Trace>>> tracesOf(const Fuzzer::Task& task);
  Status expand(const Fuzzer::Task& task);
  Status mutate(const Fuzzer::Task& task);
  Status trySeeds(const Fuzzer::Task& task);
  // Runs them, as many as there is time for, and cuts what covers something new.
  Result<std::vector<Fuzzer::InputRun>> tryAll(std::vector<Input> inputs);
  Status sampleChecked(const std::vector<Fuzzer::InputRun>& tried, double cost);

  Fuzzer& fuzzer_;
  unsigned number_;
  Mutator mutator_;
  Dictionary dictionary_;
  std::unique_ptr<NativeRunner> native_;
  bool isNativeFast_ = false;
  CheckedRuns checked_;                   // none: not there yet
  double spent_ = 0, spentOnChecked_ = 0; // microseconds, or what counts as such
  std::uint64_t epochNumber_ = 0;
  // Of the epoch; the parts that use the terms come after them.
  std::shared_ptr<Fuzzer::Epoch> epoch_;
  std::unique_ptr<solver::Chain> chain_;
  std::unique_ptr<Expander> expander_;
  std::unique_ptr<SymbolicProgram> program_;
};

} // namespace nuthatch::concolic
