#include "frontend/test_program.h"

#include "support/process.h"

namespace nuthatch {

namespace fs = std::filesystem;

Result<fs::path> buildTestProgram(const fs::path& suite, const fs::path& objects, const std::string& stem) {
  // Make takes an absolute folder below its own: the rules put $(CURDIR) before what they write.
  const fs::path relative = fs::absolute(objects).lexically_relative(fs::absolute(suite).lexically_normal());
  const fs::path program = relative / stem;
  NH_TRY(const auto finished,
         run({.argv = {"make", "-s", "-C", suite.string(), "BUILD=" + relative.string(), program.string()}}));
  if (!finished.ok()) {
    Problem problem = badInput("{} does not build", stem).error();
    problem.detail = finished.err;
    return std::unexpected(std::move(problem));
  }
  return objects / stem;
}

} // namespace nuthatch
