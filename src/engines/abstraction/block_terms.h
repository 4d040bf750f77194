// What one basic block does, as terms. In: a block of the decoded entry and the values of its slots. Out: the
// values behind it, the conditions that hold on every way through, the checks that fail on the way, the
// input that is asked for and the edges that leave. The meaning of operations is semantics/operation.h's.
//
// Over-approximated, and so never the cause of a wrong proof: a load gives any value, so does a call of what
// has no body, memory is not followed. What cannot even be said so ("lost") is a failure without a check.
#pragma once

#include "decode/program.h"
#include "engines/abstraction/objects.h"
#include "engines/abstraction/options.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace nuthatch::abstraction {

using expr::Term;

// What a run of a block asks of its surroundings.
struct Surroundings {
  expr::Terms& terms;
  const bounded::Decoded& code;
  const Objects& objects;
  // By slot: constants, and the addresses of locals.
  std::vector<std::optional<bounded::Value>> constants;
  std::function<CheckRole(std::uint64_t check)> roleOf;
  std::set<std::string>& assumptions;
};
std::vector<std::optional<bounded::Value>> constantsOf(const bounded::Decoded& code, const Objects& objects);

struct BlockFailure {
  std::uint64_t check = 0; // 0: the program does what is not modelled
  std::string lost;        // then: what
  Term fails;              // given the conditions before it
  std::size_t after = 0;   // so many conditions
};

// A value that the block asks for.
struct BlockInput {
  Term value;
  std::size_t after = 0; // so many conditions
  unsigned bytes = 0;    // of the program's input; 0: a value that is any value only to us
};

struct Leaving {
  std::uint32_t edge;
  Term condition; // given all conditions of the block
};

struct BlockRun {
  std::vector<Term> conditions;
  std::vector<BlockFailure> failures;
  std::vector<BlockInput> asked;
  std::vector<Leaving> leaving;
};

using Slots = std::vector<Term>; // no term: nobody has written it

class BlockTerms {
public:
  // Variables that the run makes have names that begin with `prefix`.
  BlockTerms(const Surroundings& around, std::string prefix) : in_(around), prefix_(std::move(prefix)) {}

  BlockRun run(std::uint32_t block, Slots& slots);
  // The copies that an edge makes.
  void follow(std::uint32_t edge, Slots& slots);

private:
  using Instruction = bounded::Instruction;
  enum class Flow : std::uint8_t { Next, Left };

  Flow step(const Instruction& op);
  bool compute(const Instruction& op);
  Flow leave(const Instruction& op);
  Flow call(const Instruction& op);
  void operate(const Instruction& op);
  void index(const Instruction& op);
  void predicate(const Instruction& op);
  void check(const Instruction& op);
  Flow lose(std::string what);
  void suppose(Term condition);
  Term any(unsigned width, unsigned inputBytes = 0);
  Term get(std::uint32_t slot, unsigned width);
  void set(std::uint32_t slot, Term value) { (*slots_)[slot] = value; }

  const Surroundings& in_;
  std::string prefix_;
  std::size_t made_ = 0;
  Slots* slots_ = nullptr;
  BlockRun run_;
};

} // namespace nuthatch::abstraction
