#include "native_build.h"

#include "support/files.h"
#include "support/process.h"
#include "support/shell.h"

namespace nuthatch {

Status emitExecutable(Module& module, const NativeOptions& options, const std::filesystem::path& out) {
  NH_TRY(const ScratchFolder scratch, ScratchFolder::make("build"));
  const std::filesystem::path object = scratch.path() / "module.o";
  NH_TRY_VOID(emitObject(module, options.object, object));
  Command link;
  link.argv = {options.linker, "-fuse-ld=lld", "-o", out.string(), object.string()};
  if (options.object.asan) link.argv.push_back("-fsanitize=address");
  link.argv.insert(link.argv.end(), options.linkFlags.begin(), options.linkFlags.end());
  // Last: an archive gives what is still missing then, and the target's own main comes before the runtime's.
  if (!options.runtime.empty()) link.argv.push_back(options.runtime.string());
  NH_TRY(const Finished finished, run(link));
  if (finished.ok()) return {};
  auto problem = badEnvironment("cannot link {}", out.string());
  problem.error().detail = finished.err;
  problem.error().remedy = "repeat: " + shellQuoted(link.argv);
  return problem;
}

} // namespace nuthatch
