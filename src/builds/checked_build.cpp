#include "builds/checked_build.h"

#include "frontend/programs32.h"
#include "module/calls/thunks.h"
#include "module/native/interpose.h"
#include "module/native/native.h"
#include "support/installation.h"

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// With more instructions the optimiser costs more than its code saves: lz4's 173,000 take 9.0 CPU seconds with it and
// 3.9 without, and most of a short run is the start of children.
constexpr std::size_t kMostOptimised = 40'000;

int levelFor(const Module& module, const PathTable* path) {
  return path || instructionsOf(module) > kMostOptimised ? 0 : ObjectOptions{}.optLevel;
}

} // namespace

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
  keepLinesAlone(module);
  const fs::path object = executable.string() + ".o";
  // Or a size that no machine has is taken for one that was given.
  NH_TRY_VOID(emitObject(module, {.optLevel = levelFor(module, path), .keepBlocks = true}, object));
  NH_TRY(auto words, runtimeWords(target));
  words.emplace_back("-fsanitize=address");
  NH_TRY_VOID(linkObject(target, module, object, executable, words, &outside));
  return std::move(lowered.edges);
}

} // namespace nuthatch
