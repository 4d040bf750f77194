#include "frontend/cmake_project.h"

#include "frontend/compile_commands.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"
#include "support/process.h"

namespace nuthatch {

namespace fs = std::filesystem;

Result<Target> configureCMake(const fs::path& folder) {
  NH_TRY(const fs::path cache, cacheFolder());
  const fs::path build = cache / "cmake" / hex(hash64(folder.string()));
  NH_TRY_VOID(makeFolder(build));
  Command command{.argv = {"cmake", "-S", folder, "-B", build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                           "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_COMPILER=clang-22",
                           "-DCMAKE_CXX_COMPILER=clang++-22"}};
  if (!findProgram("ninja").empty()) command.argv.insert(command.argv.end(), {"-G", "Ninja"});
  const auto finished = run(command);
  if (!finished)
    return withRemedy(badEnvironment("{} is a CMake project, but cmake is not there", folder.string()),
                      "apt-get install cmake");
  const fs::path database = build / "compile_commands.json";
  std::error_code error;
  if (!finished->ok() || !fs::exists(database, error)) {
    auto problem = withRemedy(badInput("cmake cannot configure {}", folder.string()),
                              "configure it by hand with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
    problem.error().detail = finished->err.empty() ? finished->out : finished->err;
    return problem;
  }
  NH_TRY(Target target, readCompileCommands(database));
  target.notes.insert(target.notes.begin(), "no compile_commands.json in " + folder.string() +
                                                ": cmake made one in " + build.string());
  return target;
}

} // namespace nuthatch
