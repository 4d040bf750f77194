#include "engines/bounded/search/rerun.h"

#include "llvm/IR/Module.h"

namespace nuthatch::bounded {

bool failsAgain(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                std::uint64_t check, const std::string& input) {
  Options options = search;
  options.input = input;
  options.budget = std::chrono::seconds(10);
  bool failed = false;
  options.onRefuted = [&](std::uint64_t id, const std::string&) {
    failed |= id == check;
    return !failed;
  };
  const Answers answers = explore(module, entry, options);
  return failed && !answers.guessed;
}

bool failsAtExit(const llvm::Module& module, const llvm::Function& entry, Options options,
                 std::uint64_t check, const std::string& input) {
  if (!options.isProgram || !failsAgain(module, entry, options, check, input)) return false;
  options.isProgram = false;
  return !failsAgain(module, entry, options, check, input);
}

std::vector<InputStep> traceOf(const llvm::Module& module, const llvm::Function& entry, Options options,
                               std::uint64_t check, const std::string& input) {
  std::vector<InputStep> steps;
  options.onInput = [&](InputStep step) { steps.push_back(std::move(step)); };
  if (!failsAgain(module, entry, options, check, input)) steps.clear();
  return steps;
}

} // namespace nuthatch::bounded
