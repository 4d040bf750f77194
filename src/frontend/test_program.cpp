#include "frontend/test_program.h"

#include "replay/sandbox/build_tool.h"

#include <cstdlib>
#include <fmt/format.h>
#include <regex>
#include <set>
#include <sstream>

namespace nuthatch {

namespace fs = std::filesystem;

Result<std::string> makeGoals(const fs::path& suite, const std::vector<std::string>& goals,
                              std::chrono::milliseconds limit) {
  // No debug info, which costs a third of the time, every error of a file at once, and the fastest linker.
  static const std::string kFlags = "FLAGS=-w -ferror-limit=0 -fno-caret-diagnostics";
  std::vector<std::string> argv = {
      "make", "-s", "-k", "-j2", "-C", suite.string(), "C" + kFlags, "CXX" + kFlags, "LDFLAGS=-fuse-ld=lld"};
  argv.insert(argv.end(), goals.begin(), goals.end());
  NH_TRY(auto finished, runTool({.argv = argv, .limit = limit, .writable = {suite}}));
  if (!finished.ok() && finished.err.empty())
    finished.err = finished.timedOut ? "it took too long"
                   : finished.signal ? fmt::format("make: signal {}", finished.signal)
                                     : fmt::format("make: exit code {}: {}", finished.exitCode, finished.out);
  return std::move(finished.err);
}

std::vector<std::size_t> linesWithErrors(const std::string& said, const std::string& name) {
  std::vector<std::size_t> lines;
  std::istringstream output(said);
  const std::string prefix = name + ":";
  for (std::string line; std::getline(output, line);) {
    const std::size_t at = line.find(prefix);
    if (at == std::string::npos || (at > 0 && line[at - 1] != '/' && line[at - 1] != ' ') ||
        (line.find("error:") == std::string::npos && line.find("note: expanded from") == std::string::npos &&
         line.find("requested here") == std::string::npos))
      continue;
    lines.push_back(static_cast<std::size_t>(std::atol(line.c_str() + at + prefix.size())));
  }
  return lines;
}

std::string firstError(const std::string& said, const std::string& name) {
  static constexpr std::string_view kMark = "error: ";
  const std::size_t about = name.empty() ? 0 : said.find(name + ":");
  std::size_t at = about == std::string::npos ? about : said.find(kMark, about);
  if (at == std::string::npos) at = said.find(kMark);
  if (at == std::string::npos) return said.substr(0, said.find('\n'));
  at += kMark.size();
  return said.substr(at, said.find('\n', at) - at);
}

bool isDefinedTwice(const std::string& said) {
  return said.find("duplicate symbol: ") != std::string::npos ||
         said.find("multiple definition of ") != std::string::npos;
}

std::vector<std::string> undefinedReferences(const std::string& said) {
  static const std::regex pattern(R"(undefined (?:reference to [`']|(?:\w+ )?symbol: )(\w+))");
  std::set<std::string> names;
  for (std::sregex_iterator it(said.begin(), said.end(), pattern), end; it != end; ++it)
    names.insert((*it)[1].str());
  return {names.begin(), names.end()};
}

} // namespace nuthatch
