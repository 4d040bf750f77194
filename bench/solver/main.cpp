// bench/solver: our stack against Z3 in process, and against cvc5 and Bitwuzla as processes where installed,
// in one run on the same queries. Prints a table and ratios, writes them as markdown with --write FILE. One
// answer that differs fails the run, whatever the speed. Times are CPU seconds, so a busy machine does not
// change the ratios.
#include "contest.h"
#include "queries.h"
#include "sessions.h"
#include "support/files.h"

#include <cstdio>
#include <fmt/format.h>
#include <set>
#include <string>

using namespace nuthatch;
using namespace nuthatch::bench;

namespace {

struct Options {
  std::set<std::string> suites{"path", "hard", "float", "prefix", "product", "flips"};
  std::size_t paths = 1000;
  std::string write;
  bool others = true;
  bool verbose = false;
};

int usage() {
  std::fputs("usage: bench_solver [--suite path,hard,float,prefix,product,flips] [--paths N] [--ours-only] "
             "[--write FILE] [-v]\n",
             stderr);
  return 2;
}

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--suite" && i + 1 < argc) {
      options.suites.clear();
      std::string list = std::string(argv[++i]) + ",";
      for (std::size_t at = 0; (at = list.find(',')) != std::string::npos; list.erase(0, at + 1)) {
        options.suites.insert(list.substr(0, at));
      }
    } else if (word == "--paths" && i + 1 < argc) {
      options.paths = std::stoul(argv[++i]);
    } else if (word == "--write" && i + 1 < argc) {
      options.write = argv[++i];
    } else if (word == "--ours-only") {
      options.others = false;
    } else if (word == "-v") {
      options.verbose = true;
    } else {
      return false;
    }
  }
  return true;
}

} // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) return usage();
  std::string report;
  bool agreed = true;
  const auto contest = [&](const char* name, const std::vector<Query>& queries, double seconds) {
    if (!options.suites.contains(name)) return;
    const ContestResult result =
        hold(name, queries, {seconds, options.others, options.verbose, std::string(name) == "path"});
    agreed = agreed && result.differences == 0;
    report += result.markdown;
    std::fputs(result.markdown.c_str(), stdout);
    std::fflush(stdout);
  };
  contest("path", pathQueries(options.paths), 10);
  contest("hard", hardQueries(), 20);
  contest("float", floatQueries(), 20);
  using Measure = std::string (*)();
  for (const auto& [name, run] : {std::pair<const char*, Measure>{"prefix", prefixSession},
                                  {"product", sharedProduct},
                                  {"flips", flips}}) {
    if (!options.suites.contains(name)) continue;
    const std::string text = run();
    report += text;
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
  }
  if (!options.write.empty()) {
    const std::string head = "# The solver stack against others\n\nWritten by `bench_solver --write`. CPU "
                             "seconds; ratios are theirs over ours.\n\n";
    if (auto status = writeFile(options.write, head + report); !status) {
      fmt::print(stderr, "bench_solver: {}\n", status.error().message);
      return 2;
    }
  }
  return agreed ? 0 : 1;
}
