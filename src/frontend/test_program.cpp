#include "frontend/test_program.h"

#include "replay/sandbox/build_tool.h"

namespace nuthatch {

namespace fs = std::filesystem;

Result<fs::path> buildTestProgram(const fs::path& suite, const fs::path& objects, const std::string& stem) {
  // Make takes an absolute folder below its own: the rules put their own folder before what they write.
  const fs::path relative = fs::absolute(objects).lexically_relative(fs::absolute(suite).lexically_normal());
  const fs::path program = relative / stem;
  // Make expands what it is told to build in.
  constexpr const char* kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-/";
  if (program.string().find_first_not_of(kPlain) != std::string::npos)
    return withRemedy(badEnvironment("make cannot build in {}", relative.string()),
                      "set TMPDIR to a folder with a plain name");
  NH_TRY(const auto finished, runTool({.argv = {"make", "-s", "-C", suite.string(),
                                                "BUILD=" + relative.string(), program.string()},
                                       .writable = {objects}}));
  if (!finished.ok()) {
    Problem problem = badInput("{} does not build", stem).error();
    problem.detail = finished.err;
    return std::unexpected(std::move(problem));
  }
  return objects / stem;
}

} // namespace nuthatch
