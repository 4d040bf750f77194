// `nuthatch solve`: reads a query (.nhq) or a script (SMT-LIB 2), prints `sat`, `unsat` or `unknown` for each
// question, and with -v the model or the core, the layer that answered and the time. Never anything else on
// standard output, so that other tools can drive it.
#include "cli/solve.h"

#include "expr/smtlib.h"
#include "expr/text.h"
#include "solver/chain.h"
#include "support/files.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fmt/format.h>

namespace nuthatch {

namespace {

struct SolveFlags {
  std::string file;
  solver::Layers layers;
  solver::Limits limits;
  bool verbose = false;
  bool help = false;
};

constexpr const char* help =
    "usage: nuthatch solve FILE.smt2|FILE.nhq [--layers LIST] [--time 10s] [--memory 2G] [-v]\n\n"
    "Prints sat, unsat or unknown; with -v also the model or the core, the layer that answered, and the "
    "time.\n"
    "LIST names some of slices,exact,models,quick,search,boxes,blast,z3.\n"
    "Exit codes: 0 answered or unknown, 2 wrong use or bad input.\n";

// A number and one of the units; the first unit has factor 1 and may be left out.
struct Unit {
  std::string_view name;
  std::uint64_t factor;
};
Result<std::uint64_t> parseQuantity(std::string_view text, std::string_view what,
                                    std::span<const Unit> units) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  const auto known = std::ranges::find_if(units, [&](const Unit& u) { return u.name == unit; });
  if (error != std::errc() || known == units.end() || number > (std::uint64_t{1} << 50) / known->factor) {
    return badInput("'{}' is no {}", text, what);
  }
  return number * known->factor;
}

Result<SolveFlags> parseFlags(const std::vector<std::string>& arguments) {
  static constexpr Unit times[] = {{"", 1000}, {"ms", 1}, {"s", 1000}, {"m", 60'000}, {"h", 3'600'000}};
  static constexpr Unit sizes[] = {{"", 1}, {"K", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}};
  SolveFlags flags;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string word = arguments[i];
    std::string value;
    const bool takesValue =
        word.starts_with("--layers") || word.starts_with("--time") || word.starts_with("--memory");
    if (const auto equals = word.find('='); takesValue && equals != std::string::npos) {
      value = word.substr(equals + 1);
      word.resize(equals);
    } else if (takesValue) {
      if (++i == arguments.size()) return badInput("{} wants a value", word);
      value = arguments[i];
    }
    if (word == "--layers") {
      NH_TRY(flags.layers, solver::Layers::parse(value));
    } else if (word == "--time") {
      NH_TRY(const std::uint64_t milliseconds, parseQuantity(value, "time (10s, 250ms, 2m)", times));
      flags.limits.time = std::chrono::milliseconds(milliseconds);
    } else if (word == "--memory") {
      NH_TRY(flags.limits.memoryBytes, parseQuantity(value, "size (512M, 2G)", sizes));
    } else if (word == "-v") {
      flags.verbose = true;
    } else if (word == "-h" || word == "--help") {
      flags.help = true;
    } else if (!word.starts_with("-") && flags.file.empty()) {
      flags.file = word;
    } else {
      return withRemedy(badInput("solve does not understand '{}'", arguments[i]),
                        "nuthatch solve --help tells the rest");
    }
  }
  if (flags.file.empty() && !flags.help)
    return withRemedy(badInput("solve wants a file"), "nuthatch solve --help");
  return flags;
}

// An SMT-LIB script asks once for each check-sat.
Result<std::vector<expr::Query>> readQueries(expr::Terms& terms, const std::string& file) {
  NH_TRY(const std::string text, readFile(file));
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
  for (const std::string& line : lines) fmt::print("{}\n", line);
}

void printDetails(const expr::Terms& terms, const std::vector<expr::Term>& constraints,
                  const solver::Answer& answer, double seconds) {
  using solver::Outcome;
  if (answer.outcome == Outcome::Unknown) fmt::print("reason: {}\n", name(answer.reason));
  if (answer.outcome == Outcome::Sat) {
    fmt::print("model:\n");
    printModel(terms, answer.model);
  }
  if (answer.outcome == Outcome::Unsat) {
    fmt::print("core: {} of {} constraints\n", answer.core.size(), constraints.size());
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      if (std::ranges::find(answer.core, constraints[i]) == answer.core.end()) continue;
      fmt::print("  {}: {}\n", i + 1, expr::describe(terms, constraints[i]));
    }
  }
  fmt::print("layer: {}\ntime: {:.3f} s\n", name(answer.layer), seconds);
}

Result<int> solve(const std::vector<std::string>& arguments) {
  NH_TRY(const SolveFlags flags, parseFlags(arguments));
  if (flags.help) {
    fmt::print("{}", help);
    return 0;
  }
  expr::Terms terms;
  NH_TRY(const std::vector<expr::Query> queries, readQueries(terms, flags.file));
  solver::Chain chain(terms, {.layers = flags.layers});
  for (const expr::Query& query : queries) {
    const auto start = std::chrono::steady_clock::now();
    const solver::Answer answer = chain.solve(query.constraints, flags.limits);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    fmt::print("{}\n", name(answer.outcome));
    if (flags.verbose) printDetails(terms, query.constraints, answer, seconds.count());
  }
  return 0;
}

} // namespace

int solveVerb(const std::vector<std::string>& arguments) {
  const Result<int> code = solve(arguments);
  if (code) return *code;
  fmt::print(stderr, "nuthatch: {}\n", code.error().message);
  if (!code.error().remedy.empty()) fmt::print(stderr, "  {}\n", code.error().remedy);
  return code.error().blame == Blame::Own ? 3 : 2;
}

} // namespace nuthatch
