// `nuthatch solve`: reads a query (.nhq) or a script (SMT-LIB 2), prints `sat`, `unsat` or `unknown` for each
// question, and with -v the model or the core, the layer that answered and the time. Never anything else on
// standard output, so that other tools can drive it.
#include "cli/flags.h"
#include "cli/say.h"
#include "cli/verb.h"

#include "expr/smtlib/smtlib.h"
#include "expr/text.h"
#include "solver/chain.h"
#include "support/files.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace nuthatch {

namespace {

struct SolveFlags {
  std::string file;
  solver::Layers layers;
  solver::Limits limits;
  bool verbose = false;
};

struct SolveWords {
  std::string layers, time, memory;
};

Status interpret(const SolveWords& words, SolveFlags& flags) {
  if (!words.layers.empty()) {
    NH_TRY(flags.layers, solver::Layers::parse(words.layers));
  }
  if (!words.time.empty()) {
    NH_TRY(flags.limits.time, parseDuration(words.time));
  }
  if (!words.memory.empty()) {
    NH_TRY(flags.limits.memoryBytes, parseSize(words.memory));
  }
  return {};
}

Result<std::string> readStandardInput() {
  constexpr std::size_t kMost = std::size_t{64} << 20;
  std::string text(kMost, '\0');
  text.resize(std::fread(text.data(), 1, kMost, stdin));
  if (text.size() == kMost) return badInput("standard input is larger than 64 MB");
  return text;
}

// An SMT-LIB script asks once for each check-sat.
Result<std::vector<expr::Query>> readQueries(expr::Terms& terms, const std::string& file) {
  NH_TRY(const std::string text, file == "-" ? readStandardInput() : readFile(file));
  if (file.ends_with(".nhq")) {
    NH_TRY(expr::Query query, expr::parseQuery(terms, text, file, expr::Reading::Rewritten));
    return std::vector{std::move(query)};
  }
  NH_TRY(expr::Script script, expr::parseSmtlib(terms, text, file));
  return std::move(script.queries);
}

void printModel(const expr::Terms& terms, const expr::Model& model) {
  std::vector<std::string> lines;
  for (const auto& [variable, value] : model.vars()) {
    lines.push_back(fmt::format("  {} = 0x{}", terms.name(variable), value.hex()));
  }
  for (const auto& [array, value] : model.arrays()) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> elements(value.elements.begin(),
                                                                  value.elements.end());
    std::ranges::sort(elements);
    for (const auto& [index, element] : elements) {
      lines.push_back(fmt::format("  {}[{}] = 0x{:x}", terms.name(array), index, element));
    }
  }
  std::ranges::sort(lines); // the same model, the same text
  for (const std::string& line : lines) say("{}\n", line);
}

void printDetails(const expr::Terms& terms, const std::vector<expr::Term>& constraints,
                  const solver::Answer& answer, double seconds) {
  using solver::Satisfiability;
  if (answer.outcome == Satisfiability::Unknown) say("reason: {}\n", name(answer.reason));
  if (answer.outcome == Satisfiability::Sat) {
    say("model:\n");
    printModel(terms, answer.model);
  }
  if (answer.outcome == Satisfiability::Unsat) {
    say("core: {} of {} constraints\n", answer.core.size(), constraints.size());
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      if (std::ranges::find(answer.core, constraints[i]) == answer.core.end()) continue;
      say("  {}: {}\n", i + 1, expr::describe(terms, constraints[i]));
    }
  }
  say("layer: {}\ntime: {:.3f} s\n", name(answer.layer), seconds);
}

Status solve(const SolveFlags& flags) {
  expr::Terms terms;
  NH_TRY(const std::vector<expr::Query> queries, readQueries(terms, flags.file));
  solver::Chain chain(terms, {.layers = flags.layers});
  for (const expr::Query& query : queries) {
    const auto start = std::chrono::steady_clock::now();
    const solver::Answer answer = chain.solve(query.constraints, flags.limits);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    say("{}\n", name(answer.outcome));
    if (flags.verbose) printDetails(terms, query.constraints, answer, seconds.count());
  }
  return {};
}

} // namespace

int solveVerb(const std::vector<std::string>& arguments) {
  SolveFlags flags;
  SolveWords words;
  CLI::App app{"Answers a query: prints sat, unsat or unknown", "nuthatch solve"};
  app.add_option("FILE", flags.file,
                 "a script of SMT-LIB 2 (.smt2) or a query of ours (.nhq); -: a script on standard input")
      ->required();
  app.add_option("--layers", words.layers,
                 "some of slices,exact,models,quick,equations,search,boxes,blast,z3");
  app.add_option("--time", words.time, "for each question: 10s, 250ms");
  app.add_option("--memory", words.memory, "for each question: 512M, 2G");
  app.add_flag("-v,--verbose", flags.verbose, "model or core, the layer that answered, and the time");
  if (const auto code = parseFlags(app, arguments)) return *code;
  Status done = interpret(words, flags);
  if (done) done = solve(flags);
  return done ? kNothingRefuted : report(done.error());
}

} // namespace nuthatch
