#include "builds/checked_build.h"

#include "frontend/programs32.h"
#include "module/calls/thunks.h"
#include "module/native/interpose.h"
#include "module/native/native.h"
#include "support/installation.h"

namespace nuthatch {

namespace fs = std::filesystem;

Result<std::vector<std::string>> runtimeWords(const Target& target) {
  NH_TRY(const auto resources, resourceFolder());
  const bool is32Bits = isFor32Bits(target);
  if (is32Bits) NH_TRY_VOID(canRun32Bits());
  const fs::path library = resources / "lib" / (is32Bits ? "libnuthatch_rt32.a" : "libnuthatch_rt.a");
  if (!fs::exists(library))
    return withRemedy(badEnvironment("{} is missing", library.string()), "build or install Nuthatch again");
  return std::vector<std::string>{library.string()};
}

Result<std::vector<EdgeRange>> buildChecked(Module& module, const Target& target, CheckedRuns runs,
                                            const fs::path& executable, Outside& outside, PathTable* path) {
  NH_TRY(auto lowered, lowerNative(module, {.path = path}));
  if (runs == CheckedRuns::Watched) watchTraces(module);
  // Behind the lowering, which knows library functions by their names: what malloc gives nobody has written.
  if (runs == CheckedRuns::InWorld) answerFromWorld(module);
  const fs::path object = executable.string() + ".o";
  // Or a size that no machine has is taken for one that was given.
  NH_TRY_VOID(emitObject(module, {.optLevel = path ? 0 : ObjectOptions{}.optLevel, .keepBlocks = true}, object));
  NH_TRY(auto words, runtimeWords(target));
  words.emplace_back("-fsanitize=address");
  NH_TRY_VOID(linkObject(target, module, object, executable, words, &outside));
  return std::move(lowered.edges);
}

} // namespace nuthatch
