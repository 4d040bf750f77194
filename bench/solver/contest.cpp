#include "contest.h"

#include "processes.h"
#include "solver/backends/z3.h"
#include "solver/chain.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fmt/format.h>
#include <optional>

namespace nuthatch::bench {

using solver::Outcome;

double cpuSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

namespace {

struct Entry {
  Outcome outcome = Outcome::Unknown;
  double seconds = 0;
  std::string by; // the layer, for ours
};

struct Contestant {
  std::string name;
  std::vector<Entry> entries;
  std::size_t answered() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(entries, [](const Entry& e) { return e.outcome != Outcome::Unknown; }));
  }
  double total() const {
    double sum = 0;
    for (const Entry& e : entries) sum += e.seconds;
    return sum;
  }
};

// The watch counts seconds of the wall; a query gets plenty of them and is judged by its CPU time.
solver::Limits limitsFor(double seconds) {
  return {.time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 8000)),
          .memoryBytes = std::uint64_t{4} << 30};
}

Entry judged(Outcome outcome, double seconds, double limit, std::string by) {
  if (seconds > limit) return {Outcome::Unknown, limit, std::move(by)};
  return {outcome, seconds, std::move(by)};
}

void add(solver::Statistics& to, const solver::Statistics& from) {
  for (unsigned i = 0; i < solver::layerCount; ++i) {
    to.layers[i].asked += from.layers[i].asked;
    to.layers[i].sat += from.layers[i].sat;
    to.layers[i].unsat += from.layers[i].unsat;
    to.layers[i].time += from.layers[i].time;
  }
}

Contestant runOurs(const std::vector<Query>& queries, const ContestOptions& options,
                   solver::Statistics& statistics) {
  Contestant ours{"nuthatch", {}};
  std::optional<expr::Terms> terms;
  std::optional<solver::Chain> chain;
  const auto finish = [&] {
    if (chain) add(statistics, chain->statistics());
    chain.reset();
    terms.reset();
  };
  for (const Query& query : queries) {
    const double start = cpuSeconds();
    if (!chain || !options.sharedChain) {
      finish();
      chain.emplace(terms.emplace());
    }
    const auto constraints = query.build(*terms);
    const solver::Answer answer = chain->solve(constraints, limitsFor(options.seconds));
    ours.entries.push_back(
        judged(answer.outcome, cpuSeconds() - start, options.seconds, std::string(name(answer.layer))));
    if (options.verbose) {
      fmt::print("  {:<48} {:<8} {:8.3f} s  {}\n", query.name, name(answer.outcome),
                 ours.entries.back().seconds, ours.entries.back().by);
      std::fflush(stdout);
    }
  }
  finish();
  return ours;
}

Contestant runZ3(const std::vector<Query>& queries, const ContestOptions& options) {
  Contestant theirs{"Z3 4.8.12", {}};
  for (const Query& query : queries) {
    expr::Terms terms(expr::TermsOptions{.rewrite = false});
    solver::Z3 z3(terms);
    const auto constraints = query.build(terms);
    const double start = cpuSeconds();
    solver::Watch watch(limitsFor(options.seconds));
    const solver::Answer answer = z3.solve(constraints, watch, {.resources = 0, .cores = false});
    theirs.entries.push_back(judged(answer.outcome, cpuSeconds() - start, options.seconds, ""));
  }
  return theirs;
}

std::string table(const std::string& name, const std::vector<Contestant>& all) {
  const Contestant& ours = all.front();
  std::string text = fmt::format(
      "## {} ({} queries)\n\n| solver | answered | seconds | theirs / ours |\n|---|---|---|---|\n", name,
      ours.entries.size());
  for (const Contestant& one : all) {
    text += fmt::format("| {} | {} | {:.2f} | {} |\n", one.name, one.answered(), one.total(),
                        &one == &ours ? std::string("1")
                                      : fmt::format("{:.1f}", one.total() / std::max(1e-9, ours.total())));
  }
  return text + "\n";
}

std::string layerTable(const solver::Statistics& statistics) {
  std::string text = "| layer | asked | sat | unsat | seconds |\n|---|---|---|---|---|\n";
  for (unsigned i = 0; i < solver::layerCount; ++i) {
    const auto& layer = statistics.layers[i];
    text +=
        fmt::format("| {} | {} | {} | {} | {:.2f} |\n", name(static_cast<solver::LayerId>(i)), layer.asked,
                    layer.sat, layer.unsat, std::chrono::duration<double>(layer.time).count());
  }
  return text + "\n";
}

} // namespace

ContestResult hold(const std::string& name, const std::vector<Query>& queries,
                   const ContestOptions& options) {
  ContestResult result;
  solver::Statistics statistics;
  std::vector<Contestant> all{runOurs(queries, options, statistics)};
  if (options.others) {
    all.push_back(runZ3(queries, options));
    for (const ProcessSolver& process : installedSolvers()) {
      Contestant theirs{process.name, {}};
      for (const Query& query : queries) {
        const ProcessAnswer answer = ask(process, query, options.seconds);
        theirs.entries.push_back(judged(answer.outcome, answer.seconds, options.seconds, ""));
      }
      all.push_back(std::move(theirs));
    }
  }
  result.markdown = table(name, all) + layerTable(statistics);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    for (const Contestant& one : all) {
      const Outcome a = all.front().entries[i].outcome;
      const Outcome b = one.entries[i].outcome;
      if (a == Outcome::Unknown || b == Outcome::Unknown || a == b) continue;
      ++result.differences;
      result.markdown += fmt::format("DIFFERENT: {}: we say {}, {} says {}\n", queries[i].name,
                                     solver::name(a), one.name, solver::name(b));
    }
    if (options.verbose && all.size() > 1) {
      std::string line = fmt::format("  {:<44}", queries[i].name);
      for (const Contestant& one : all) {
        line += fmt::format(" {}: {} {:.3f}", one.name, solver::name(one.entries[i].outcome),
                            one.entries[i].seconds);
      }
      std::puts(line.c_str());
    }
  }
  return result;
}

} // namespace nuthatch::bench
