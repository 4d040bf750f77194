// Compositional search (SMART; seed 004, section 3): function after function, on demand from the top, with
// summaries where a function was explored already. In: a symbolic build whose traces tell calls, a first input,
// a budget. Out: inputs that between them take every path of every function in the contexts that the program
// calls it in, the summaries, and whether nothing was left out. Never judges and never writes.
//
// Figures 1 to 3 in other words. A run is walked from the start of the program. At a call the question is
// whether the calling context (the conditions so far) allows inputs of the function that its summary has no path
// for. While it does, such an input is run, and the path that it takes through the function is added: that is
// the search inside of the function. When it does not, the context implies the summary, which then stands for
// the call: its result is a choice among the results of its paths, and the walk goes on behind the call. The
// program itself is explored as a function is, in the context of any input.
//
// A function in which something was made concrete is not summarised: its calls are followed as if its code
// stood there, which is what DART does.
#pragma once

#include "engines/concolic/fuzz/input.h"
#include "engines/concolic/summaries/binding.h"
#include "engines/concolic/summaries/summary.h"
#include "expr/analysis/interval.h"
#include "solver/chain.h"

#include <map>
#include <memory>

namespace nuthatch::concolic {

struct SmartOptions {
  std::chrono::steady_clock::time_point end;
  std::function<bool()> stopped = [] { return false; };
  std::chrono::milliseconds runLimit{1'000};
  std::chrono::milliseconds queryLimit{2'000};
  std::uint64_t memoryBytes = std::uint64_t{2} << 30;
  std::size_t mostPaths = 4'096; // of one function (the bound b of seed 004, 3.5), and of the program
  bool mayBeComplete = true;     // off where the build is known to lose values without a word
  // Paths of a function without a run, for memory of so many bytes (unroll.h); nothing: not of this one.
  std::function<std::optional<std::vector<PathSummary>>(std::uint32_t function, std::uint64_t bytes)>
      unrolled;
  bool takesKnownPaths = false; // inputs are wanted for what earlier runs know, too: coverage is of this run
};

struct SmartTotals {
  std::uint64_t runs = 0, queries = 0, unknown = 0, divergences = 0, cutShort = 0, limits = 0;
  std::uint64_t functions = 0, paths = 0, uses = 0; // of summaries
  std::uint64_t stored = 0, unrolled = 0;           // of them, those of earlier runs; those without a run
  std::uint64_t programPaths = 0;                   // of the program, calls as summaries
  std::chrono::microseconds cpu{0};                 // of runs
  bool overBound = false;
  std::map<std::pair<std::string, std::string>, std::uint64_t> madeConcrete;
  bool complete = false;
};

class SmartSearch {
public:
  SmartSearch(expr::Terms& terms, const ProgramShape& shape, SymbolicProgram& program, SmartOptions options);

  // What earlier runs found of a function; before run().
  void know(const SummaryKey& key, FunctionSummary summary);

  Status run(const std::vector<Input>& seeds);

  const SmartTotals& totals() const { return totals_; }
  const std::vector<Input>& inputs() const { return inputs_; }     // all that were run, in order
  const std::vector<Input>& suspects() const { return suspects_; } // those that may leave an object
  const std::map<SummaryKey, FunctionSummary>& summaries() const { return summaries_; }

private:
  using Term = expr::Term;

  // A call whose run is walked, or the program.
  struct Level {
    const Trace* trace = nullptr;
    const Input* input = nullptr;
    std::uint32_t call = Call::program;
    Level* caller = nullptr;
    Binding toCaller, results; // of its inputs; of what its callees gave, at this level
    std::vector<Term> when;    // so far
    std::size_t ordinal = 0;   // which of the caller's calls
    std::size_t isSized = 0;
    bool isExact = true;
    Level(expr::Terms& terms) : toCaller(terms), results(terms) {}
  };
  // A summary in the terms of a caller.
  struct Choice {
    std::vector<Term> when;
    std::vector<const PathSummary*> paths;
  };
  enum class Covered { Yes, No, Inline };

  Result<std::shared_ptr<const Trace>> runInput(const Input& input);
  Status exploreProgram(const Input& seed);
  Status walk(Level& level, PathSummary& path);
  Status meetCall(Level& level, std::uint32_t call, std::size_t ordinal);
  Status followCall(Level& level, std::uint32_t call, std::size_t ordinal);
  Status useSummary(Level& level, std::uint32_t call, std::size_t ordinal, FunctionSummary& summary);
  Result<Covered> cover(Level& level, std::uint32_t call, std::size_t ordinal, FunctionSummary& summary,
                        const SummaryKey& key);
  Status walkInside(Level& level, const Trace& trace, const Input& input, std::uint32_t call,
                    std::size_t ordinal, PathSummary& path);
  void bind(Level& inside, Level& level, const Trace& trace, std::uint32_t call);
  Choice choiceOf(const FunctionSummary& summary, Binding& binding, const Call& call);
  void use(Level& level, const Call& call, const Choice& choice);
  bool gives(const Level& level, Term term, std::uint64_t value) const;
  Status takeKnownPaths(const Level& level, FunctionSummary& summary, const Choice& choice);
  void add(FunctionSummary& summary, PathSummary path);
  void checkTotal(FunctionSummary& summary);
  void unrollFor(FunctionSummary& summary, const SummaryKey& key, const Call& call);

  Term toProgram(const Level& level, Term term) const;
  std::vector<Term> contextOf(const Level& level) const;
  std::optional<std::uint32_t> callAt(const Level& level, const Trace& trace, std::size_t ordinal) const;
  // An input for which all hold. Nothing and `unsat`: there is none. Nothing alone: nobody knows.
  std::optional<Input> solve(std::vector<Term> constraints, const Input& base, bool& unsat);
  bool isOver() const;
  std::vector<Term> exactly(const Input& input); // this input and no other

  expr::Terms& terms_;
  StreamTerms streams_;
  SymbolicProgram& program_;
  SmartOptions options_;
  expr::RangeAnalysis ranges_{terms_};
  solver::Chain chain_;
  solver::Leaves leaves_;
  std::map<SummaryKey, FunctionSummary> summaries_;
  std::vector<PathSummary> programPaths_;
  std::unordered_map<std::uint64_t, std::shared_ptr<const Trace>> traces_; // by hashes of inputs
  std::vector<Term> bounds_; // conditions of the program that keep addresses in objects
  std::vector<Input> inputs_, suspects_;
  SmartTotals totals_;
  bool isLeftOut_ = false; // something was not explored
};

SummaryKey keyOf(const Call& call);
std::vector<std::uint64_t> sizesOf(const Call& call); // of what its pointers lead to
// What the program, or a call, does itself; what its callees do lies between.
struct CallRange {
  std::size_t firstStep = 0, endStep = 0, firstCall = 0, endCall = 0;
};
CallRange rangeOf(const Trace& trace, std::uint32_t call);

} // namespace nuthatch::concolic
