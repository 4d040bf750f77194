#include "contest.h"

#include "cpu_alarm.h"
#include "processes.h"
#include "solver/backends/z3.h"
#include "solver/chain.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <thread>

namespace nuthatch::bench {

using solver::Satisfiability;

namespace {

struct Entry {
  Satisfiability outcome = Satisfiability::Unknown;
  double seconds = 0;
  std::string by; // the layer, for ours
};

struct Contestant {
  std::string name;
  std::vector<Entry> entries;
  std::size_t every = 1; // it was asked each so-manieth query
  std::size_t count(Satisfiability outcome) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(entries, [&](const Entry& e) { return e.outcome == outcome; }));
  }
  double total() const {
    double sum = 0;
    for (const Entry& e : entries) sum += e.seconds;
    return sum;
  }
};

// The alarm ends a query by its CPU time; the wall is only the last resort.
constexpr std::chrono::minutes wallLimit{10};
constexpr std::uint64_t memoryLimit = std::uint64_t{4} << 30;

// What was not answered in its time counts as all of it.
Entry judged(Satisfiability outcome, double seconds, double limit, std::string by) {
  if (outcome == Satisfiability::Unknown || seconds > limit)
    return {Satisfiability::Unknown, limit, std::move(by)};
  return {outcome, seconds, std::move(by)};
}

// A line every few seconds, so that nobody thinks it hangs.
class Progress {
public:
  Progress(std::string what, std::size_t all) : what_(std::move(what)), all_(all) {}
  void step() {
    const std::scoped_lock lock(mutex_);
    ++done_;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::seconds(5) && done_ != all_) return;
    last_ = now;
    fmt::print(stderr, "{}: {} of {}\n", what_, done_, all_);
  }

private:
  std::mutex mutex_;
  std::string what_;
  std::size_t all_;
  std::size_t done_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void add(solver::Statistics& to, const solver::Statistics& from) {
  for (unsigned i = 0; i < solver::layerCount; ++i) {
    to.layers[i].asked += from.layers[i].asked;
    to.layers[i].sat += from.layers[i].sat;
    to.layers[i].unsat += from.layers[i].unsat;
    to.layers[i].time += from.layers[i].time;
  }
}

// Calls work(worker, query) for every query, on so many threads; each query's CPU time is its thread's own.
template <class Work>
void spread(std::size_t queries, unsigned jobs, Work work) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (unsigned worker = 0; worker < jobs; ++worker) {
    threads.emplace_back([&, worker] {
      for (std::size_t i = next++; i < queries; i = next++) work(worker, i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

struct OurWorker {
  std::optional<expr::Terms> terms;
  std::optional<solver::Chain> chain;
};

Contestant runOurs(const std::vector<Query>& queries, const ContestOptions& options,
                   solver::Statistics& statistics) {
  Contestant ours{"nuthatch", std::vector<Entry>(queries.size())};
  std::vector<OurWorker> workers(options.jobs);
  std::mutex mutex;
  const auto finish = [&](OurWorker& mine) {
    const std::scoped_lock lock(mutex);
    if (mine.chain) add(statistics, mine.chain->statistics());
    mine.chain.reset();
    mine.terms.reset();
  };
  Progress progress(options.name + ", nuthatch", queries.size());
  spread(queries.size(), options.jobs, [&](unsigned worker, std::size_t i) {
    OurWorker& mine = workers[worker];
    std::atomic<bool> cancelled = false;
    const CpuAlarm alarm(options.seconds, [&] { cancelled = true; });
    const double start = cpuSeconds();
    if (!mine.chain || !options.sharedChain) {
      finish(mine);
      mine.chain.emplace(mine.terms.emplace());
    }
    const auto constraints = queries[i].build(*mine.terms);
    const solver::Answer answer = mine.chain->solve(
        constraints, {.time = wallLimit, .memoryBytes = memoryLimit, .cancelled = &cancelled});
    ours.entries[i] =
        judged(answer.outcome, cpuSeconds() - start, options.seconds, std::string(name(answer.layer)));
    progress.step();
  });
  for (OurWorker& mine : workers) finish(mine);
  return ours;
}

Contestant runZ3(const std::vector<Query>& queries, const ContestOptions& options) {
  Contestant theirs{"Z3 4.8.12", std::vector<Entry>(queries.size())};
  Progress progress(options.name + ", Z3", queries.size());
  spread(queries.size(), options.jobs, [&](unsigned, std::size_t i) {
    expr::Terms terms(expr::TermsOptions{.rewrite = false});
    solver::Z3 z3(terms);
    const auto constraints = queries[i].build(terms);
    const double start = cpuSeconds();
    const CpuAlarm alarm(options.othersSeconds, [&] { z3.interrupt(); });
    solver::Watch watch({.time = wallLimit, .memoryBytes = memoryLimit});
    const solver::Answer answer = z3.solve(constraints, watch, {.resources = 0, .cores = false});
    theirs.entries[i] = judged(answer.outcome, cpuSeconds() - start, options.othersSeconds, "");
    progress.step();
  });
  return theirs;
}

Contestant runProcess(const ProcessSolver& process, const std::vector<Query>& queries,
                      const ContestOptions& options) {
  Contestant theirs{process.name, {}};
  Progress progress(options.name + ", " + process.name, queries.size() / options.processesEvery);
  for (std::size_t i = 0; i < queries.size(); i += options.processesEvery) {
    const ProcessAnswer answer = ask(process, queries[i], options.othersSeconds);
    theirs.entries.push_back(judged(answer.outcome, answer.seconds, options.othersSeconds, ""));
    progress.step();
  }
  theirs.every = options.processesEvery;
  return theirs;
}

std::string table(const std::vector<Contestant>& all, const ContestOptions& options) {
  const Contestant& ours = all.front();
  std::string text = fmt::format(
      "## {}\n\n| solver | limit, s | asked | sat | unsat | open | seconds | theirs / ours on the same |\n"
      "|---|---|---|---|---|---|---|---|\n",
      options.title);
  for (const Contestant& one : all) {
    double same = 0;
    for (std::size_t i = 0; i < one.entries.size(); ++i) same += ours.entries[i * one.every].seconds;
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {:.2f} | {} |\n", one.name,
                        &one == &ours ? options.seconds : options.othersSeconds, one.entries.size(),
                        one.count(Satisfiability::Sat), one.count(Satisfiability::Unsat),
                        one.count(Satisfiability::Unknown), one.total(),
                        &one == &ours ? std::string("1")
                                      : fmt::format("{:.1f}", one.total() / std::max(1e-9, same)));
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

ContestResult hold(const std::vector<Query>& queries, const ContestOptions& options) {
  ContestResult result;
  solver::Statistics statistics;
  std::vector<Contestant> all{runOurs(queries, options, statistics)};
  if (options.others) {
    // Processes one after another (their CPU time is known only as a sum), beside the threads of Z3.
    std::vector<Contestant> processes;
    std::thread beside([&] {
      for (const ProcessSolver& process : installedSolvers())
        processes.push_back(runProcess(process, queries, options));
    });
    all.push_back(runZ3(queries, options));
    beside.join();
    all.insert(all.end(), processes.begin(), processes.end());
  }
  result.markdown = table(all, options) + layerTable(statistics);
  const Contestant& ours = all.front();
  std::string open;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (ours.entries[i].outcome == Satisfiability::Unknown)
      open += (open.empty() ? "" : "; ") + queries[i].name;
  }
  if (!open.empty()) result.markdown += fmt::format("Not answered here: {}.\n\n", open);
  for (const Contestant& one : all) {
    for (std::size_t i = 0; i < one.entries.size(); ++i) {
      const std::size_t query = i * one.every;
      const Satisfiability a = ours.entries[query].outcome;
      const Satisfiability b = one.entries[i].outcome;
      if (options.verbose)
        fmt::print("  {:<44} {}: {} {:.3f}\n", queries[query].name, one.name, solver::name(b),
                   one.entries[i].seconds);
      if (a == Satisfiability::Unknown || b == Satisfiability::Unknown || a == b) continue;
      ++result.differences;
      result.markdown += fmt::format("DIFFERENT: {}: we say {}, {} says {}\n", queries[query].name,
                                     solver::name(a), one.name, solver::name(b));
    }
  }
  if (options.others && result.differences == 0) result.markdown += "No answer differs.\n\n";
  return result;
}

} // namespace nuthatch::bench
