// bench/solver: our stack against Z3 in process, and against cvc5 and Bitwuzla as processes where installed,
// in one run on the same queries. Prints a table and ratios, writes them as markdown with --write FILE. One
// answer that differs fails the run, whatever the speed. Times are CPU seconds, so a busy machine does not
// change the ratios.
#include "contest.h"
#include "queries.h"
#include "sessions.h"
#include "support/files.h"

#include <algorithm>
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
  unsigned jobs = 1;
  bool others = true;
  bool verbose = false;
};

int usage() {
  std::fputs("usage: bench_solver [--suite path,hard,float,prefix,product,flips] [--paths N] [--jobs N] "
             "[--ours-only] "
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
    } else if (word == "--jobs" && i + 1 < argc) {
      options.jobs = static_cast<unsigned>(std::max(1, std::stoi(argv[++i])));
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

// The page so far: a run that is ended early leaves what it has measured.
bool writeReport(const Options& options, const std::string& report) {
  if (options.write.empty()) return true;
  const std::string head = R"(# The solver stack against others

Written by `bench_solver --write docs/bench/solver.md`; every table is one run. Times are CPU seconds of the
thread or process that solves, so a busy machine hardly changes the ratios (`--jobs` spreads the queries over
threads, a chain each). Z3 runs in this process, cvc5 and Bitwuzla (where installed) as processes, with their
start. The others get the queries as written, without our rewrites. They have shorter limits than we have, or a
run would take an hour: a query that is not answered counts as its limit, for them and for us, so the ratios are
lower bounds. The queries are our own (`bench/solver/*_queries.cpp`), the same on every machine; they are no
public benchmark.

)";
  if (auto status = writeFile(options.write, head + report); !status) {
    fmt::print(stderr, "bench_solver: {}\n", status.error().message);
    return false;
  }
  return true;
}

} // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) return usage();
  std::string report;
  bool agreed = true;
  bool written = true;
  const auto show = [&](const std::string& text) {
    report += text;
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
    written = writeReport(options, report) && written;
  };
  using Measure = std::string (*)();
  for (const auto& [name, run] : {std::pair<const char*, Measure>{"prefix", prefixSession},
                                  {"product", sharedProduct},
                                  {"flips", flips}}) {
    if (options.suites.contains(name)) show(run());
  }
  const auto contest = [&](const std::vector<Query>& queries, ContestOptions suite) {
    if (!options.suites.contains(suite.name)) return;
    suite.others = options.others, suite.verbose = options.verbose, suite.jobs = options.jobs;
    const ContestResult result = hold(queries, suite);
    agreed = agreed && result.differences == 0;
    show(result.markdown);
  };
  contest(floatQueries(), {.name = "float",
                           .title = "Float queries",
                           .seconds = 20,
                           .othersSeconds = 2,
                           .processesEvery = 1,
                           .sharedChain = false});
  contest(pathQueries(options.paths), {.name = "path",
                                       .title = "Path-like queries",
                                       .seconds = 10,
                                       .othersSeconds = 5,
                                       .processesEvery = 20,
                                       .sharedChain = true});
  contest(hardQueries(), {.name = "hard",
                          .title = "Hard queries",
                          .seconds = 20,
                          .othersSeconds = 3,
                          .processesEvery = 1,
                          .sharedChain = false});
  if (!written) return 2;
  return agreed ? 0 : 1;
}
