#include "engines/bounded/search/rerun.h"

#include "llvm/IR/Module.h"

namespace nuthatch::bounded {

namespace {

struct Rerun {
  bool failed = false, guessed = false, unwritten = false, early = false;
};

Rerun runAgain(const llvm::Module& module, const llvm::Function& entry, const Options& search,
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
  return {failed, answers.guessed, answers.unwritten, answers.early};
}

} // namespace

bool failsAgain(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                std::uint64_t check, const std::string& input) {
  const Rerun rerun = runAgain(module, entry, search, check, input);
  return rerun.failed && !rerun.guessed;
}

bool failsByUnwritten(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                      std::uint64_t check, const std::string& input) {
  const Rerun rerun = runAgain(module, entry, search, check, input);
  return rerun.failed && !rerun.guessed && rerun.unwritten;
}

bool failsBeforeInput(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                      std::uint64_t check, const std::string& input) {
  const Rerun rerun = runAgain(module, entry, search, check, input);
  return rerun.failed && !rerun.guessed && rerun.early;
}

bool failsAtExit(const llvm::Module& module, const llvm::Function& entry, Options options,
                 std::uint64_t check, const std::string& input) {
  if (!options.isProgram || !failsAgain(module, entry, options, check, input)) return false;
  options.isProgram = false;
  return !failsAgain(module, entry, options, check, input);
}

std::optional<std::vector<WorldAnswer>> toldBy(const llvm::Module& module, const llvm::Function& entry,
                                               Options options, std::uint64_t check,
                                               const std::string& input) {
  std::optional<std::vector<WorldAnswer>> told;
  options.merge = Merge::Never; // one path, one story
  options.onTold = [&](std::uint64_t id, std::vector<WorldAnswer> all) {
    if (id == check) told = std::move(all);
  };
  failsAgain(module, entry, options, check, input);
  return told;
}

std::vector<InputStep> traceOf(const llvm::Module& module, const llvm::Function& entry, Options options,
                               std::uint64_t check, const std::string& input) {
  std::vector<InputStep> steps;
  options.onInput = [&](InputStep step) { steps.push_back(std::move(step)); };
  if (!failsAgain(module, entry, options, check, input)) steps.clear();
  return steps;
}

} // namespace nuthatch::bounded
