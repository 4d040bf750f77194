// One run of a symbolic build, as the search sees it. In: an Input and the build. Out: a Trace: the way that
// the run took, as conditions over the input's bytes, in the order of the run. Everything about labels,
// shadow and shared memory stays behind SymbolicProgram; everything about queries, scores and corpora stays
// before it.
//
// The contract that the search relies on (DART; seed 002, II-B):
//  - every condition holds under the run's own input, evaluated with bytes beyond a stream's end as 0;
//  - the conjunction of all conditions is a path condition: an input of the same lengths that satisfies it
//    takes the same way, unless `madeConcrete` says that something on the way was not followed;
//  - a step whose flip is not offered (`flippable` false) is still in the conjunction.
#pragma once

#include "expr/term.h"
#include "ledger/summary_fact.h"
#include "replay/fork_server.h"
#include "support/result.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace nuthatch::concolic {

// What the tested program reads. A stream is a file, standard input, one argument, one environment variable.
// Its bytes are the array term Terms::mkInput(name, 0) (32-bit index, no size), its length the variable
// lengthName(name) of 64 bits.
struct Stream {
  std::string name; // "file", "stdin", "arg1", "env.HOME"
  std::string bytes;
  friend bool operator==(const Stream&, const Stream&) = default;
};
struct Input {
  std::vector<Stream> streams;
  friend bool operator==(const Input&, const Input&) = default;
};
inline std::string lengthName(const std::string& stream) { return stream + ".length"; }

enum class StepKind : std::uint8_t {
  Branch,  // a two-way branch, or a select that was followed
  Switch,  // `others` holds one condition for each other case
  Pointer, // an address was used: the condition keeps it at its place; `others` moves it within its object
  Bounds,  // an address stays in its object; the flip is an out-of-bounds access
  Size,    // the size of an allocation or of a copy
  Length,  // the end of a stream was met, or was not
  Check,   // the condition of nh.check(…, site); the flip is the check's failure
  Assume,  // nh.assume held; never flipped
};

struct Step {
  expr::Term condition; // 1 bit; true under the run's input
  StepKind kind = StepKind::Branch;
  bool flippable = true;
  std::uint64_t site = 0;         // stable name of the instruction; of a Check: the check's id
  std::uint64_t way = 0;          // which way: 0 or 1 of a branch, the case of a switch
  std::vector<expr::Term> others; // other ways, each to be solved with the prefix; empty: not(condition)
  std::vector<std::uint64_t> otherWays; // of a switch: which case each is
};

// A comparison that this path decides whatever the input is: a number of one digit is never 17. No step,
// since there is nothing to flip, but another path may have the other way.
struct Fixed {
  std::size_t step = 0; // how many steps come before it
  expr::Term value;     // what was compared
  std::uint64_t site = 0, way = 0;
};

// Something that was not followed symbolically: the completeness flag of DART falls, and the report says so.
struct MadeConcrete {
  std::string what;  // "call of fmodl", "write through a symbolic pointer"
  std::string place; // "parse.c:12:7", or empty
  std::uint64_t times = 0;
};

// A call of a function that can be summarised, where the build tells calls (instrument/frames.h). Inside, each
// input has a name: valueName() of an argument, the bytes of memoryName() at a pointer. Conditions of its steps
// and its result are over these names and over results of its own callees, whoever called it.
struct CallInput {
  expr::Term value; // of a value, as the caller has it; no term: a pointer
  enum class Memory : std::uint8_t { None, Null, Cells, Beside, Unknown } memory = Memory::None;
  std::vector<expr::Term> cells; // the bytes from the pointer on, as the caller has them
  std::uint64_t bytes = 0;       // from the pointer to the end of its object, by and large
  std::uint32_t beside = 0;      // Beside: the caller's input whose memory it is
  std::int64_t offset = 0;       // and how far beyond that one's pointer
};
// Two pointers into one object; told of functions that write.
struct Meeting {
  std::uint32_t first = 0, second = 0;
  std::int64_t beyond = 0; // how far the second is behind the first
  friend auto operator<=>(const Meeting&, const Meeting&) = default;
};
// A byte that the call leaves in memory that is not its own.
struct WrittenByte {
  std::uint32_t input = 0; // through which it was written
  std::int64_t offset = 0; // from that pointer
  expr::Term byte;         // over the names inside
  expr::Term name;         // what the caller calls it
  std::uint8_t value = 0;  // of this run
};
struct Call {
  static constexpr std::uint32_t program = ~0u;
  std::uint32_t function = 0;                // in Instrumented::functions
  std::uint32_t caller = program;            // in Trace::calls
  std::size_t firstStep = 0, endStep = 0;    // its own and those of its callees
  std::size_t callsBefore = 0, callsEnd = 0; // in Trace::calls: its callees lie between
  std::vector<CallInput> inputs;
  std::vector<Meeting> meetings;
  std::vector<WrittenByte> writes; // by input and offset
  bool returned = false;
  bool isFollowed = true;        // nothing in it, or in its callees, was made concrete
  expr::Term result;             // over the names inside; no term: it gives none
  expr::Term resultName;         // what the caller calls it
  std::uint64_t resultValue = 0; // of this run
};

struct Trace {
  std::vector<Step> steps;
  std::vector<Call> calls;  // in the order in which they begin
  std::vector<Fixed> fixed; // a few of them
  std::vector<MadeConcrete> madeConcrete;
  bool cutShort = false; // the tables were full: steps are a prefix of the way
  InputResult result;
  Failure failure; // where result.outcome is a failure
  std::chrono::microseconds cpu{0};
};

// A symbolic build that runs in the sandbox. Several may share one Terms; each serves one thread.
class SymbolicProgram {
public:
  virtual ~SymbolicProgram() = default;
  virtual Result<Trace> run(const Input& input, std::chrono::milliseconds limit) = 0;
  // One after the other; what they cost beyond the program's own is mostly paid once.
  virtual Result<std::vector<Trace>> runAll(std::span<const Input> inputs, std::chrono::milliseconds limit) {
    std::vector<Trace> traces;
    for (const Input& input : inputs) {
      NH_TRY(auto trace, run(input, limit));
      traces.push_back(std::move(trace));
    }
    return traces;
  }
};

} // namespace nuthatch::concolic
