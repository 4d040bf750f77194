#include "processes.h"

#include "expr/smtlib/smtlib.h"
#include "support/files.h"
#include "support/process.h"

#include <cmath>
#include <fmt/format.h>
#include <sys/resource.h>

namespace nuthatch::bench {

namespace {
double childSeconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}
} // namespace

std::vector<ProcessSolver> installedSolvers() {
  std::vector<ProcessSolver> found;
  if (!findProgram("cvc5").empty()) found.push_back({"cvc5", {"cvc5", "--fp-exp"}});
  if (!findProgram("bitwuzla").empty()) found.push_back({"Bitwuzla", {"bitwuzla"}});
  return found;
}

ProcessAnswer ask(const ProcessSolver& process, const Query& query, double seconds) {
  expr::Terms terms(expr::TermsOptions{.rewrite = false});
  const std::string text = expr::printSmtlib(terms, {query.build(terms), ""});
  const auto folder = ScratchFolder::make("bench-solver");
  if (!folder) return {};
  const auto file = folder->path() / "query.smt2";
  if (!writeFile(file, text)) return {};
  // CPU seconds are the limit; on a busy machine they take longer.
  Command command{
      .argv = {"sh", "-c", fmt::format("ulimit -t {}; exec \"$@\"", std::lround(std::ceil(seconds))), "sh"}};
  command.argv.insert(command.argv.end(), process.argv.begin(), process.argv.end());
  command.argv.push_back(file.string());
  command.limit = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 8000));
  const double before = childSeconds();
  const auto finished = run(command);
  ProcessAnswer answer{solver::Satisfiability::Unknown, childSeconds() - before};
  if (!finished) return answer;
  if (finished->out.starts_with("sat")) answer.outcome = solver::Satisfiability::Sat;
  if (finished->out.starts_with("unsat")) answer.outcome = solver::Satisfiability::Unsat;
  return answer;
}

} // namespace nuthatch::bench
