#include "frontend/test_program.h"

#include "replay/sandbox/build_tool.h"

#include "support/work_time.h"
#include <regex>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;

Result<fs::path> buildTestProgram(const fs::path& suite, const fs::path& objects, const std::string& stem) {
  const CountAsBuild counted;
  // Make takes an absolute folder below its own: the rules put their own folder before what they write.
  const fs::path relative = fs::absolute(objects).lexically_relative(fs::absolute(suite).lexically_normal());
  const fs::path program = relative / stem;
  // Make expands what it is told to build in.
  constexpr const char* kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-/";
  if (program.string().find_first_not_of(kPlain) != std::string::npos)
    return withRemedy(badEnvironment("make cannot build in {}", relative.string()),
                      "set TMPDIR to a folder with a plain name");
  NH_TRY(const auto finished, runTool({.argv = {"make", "-s", "-j2", "-C", suite.string(),
                                                "BUILD=" + relative.string(), program.string()},
                                       .writable = {objects}}));
  if (!finished.ok()) {
    Problem problem = badInput("{} does not build", stem).error();
    problem.detail = finished.err;
    return std::unexpected(std::move(problem));
  }
  return objects / stem;
}

std::vector<std::string> undefinedReferences(const std::string& said) {
  static const std::regex pattern(R"(undefined (?:reference to [`']|(?:\w+ )?symbol: )(\w+))");
  std::set<std::string> names;
  for (std::sregex_iterator it(said.begin(), said.end(), pattern), end; it != end; ++it)
    names.insert((*it)[1].str());
  return {names.begin(), names.end()};
}

} // namespace nuthatch
